import type { Language } from '@tessera/contracts/languages';
import { previewWords } from './preview-words.ts';

const root = '<div id="root">';

/** A document that says above its page where its visitor is. */
export const withPreviewNote = (document: string, language: Language): string =>
  document.replace(root, `<p role="note" data-preview>${previewWords[language]}</p>\n${root}`);
