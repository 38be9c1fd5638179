import type { Language } from '@tessera/contracts/languages';

/** What stands above every page of the preview origin. */
export const previewWords: Readonly<Record<Language, string>> = {
  en: 'This is a preview: some of these pages have not been released, and nothing can be changed from here.',
  de: 'Das ist eine Vorschau: Einige dieser Seiten sind nicht freigegeben, und von hier aus lässt sich nichts ändern.',
};
