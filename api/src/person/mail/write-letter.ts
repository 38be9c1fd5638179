import { sourceLanguage } from '@tessera/contracts/languages';
import type { ReaderSettings } from '@tessera/contracts/reader';
import { inLanguage } from '../../platform/languages/reader-language.ts';
import { type WordsFormat, wordsFormat } from '../../platform/languages/words-format.ts';
import type { StoredLetter } from './mail-tables.ts';

/** What a mail says, in its reader's language. `write` gets how its amounts, dates and times are written. */
export function writeLetter(
  reader: ReaderSettings,
  write: (format: WordsFormat) => Pick<StoredLetter, 'title' | 'text' | 'path'>,
): StoredLetter {
  const language = reader.language ?? sourceLanguage;
  return inLanguage(language, () => ({ ...write(wordsFormat(reader)), language }));
}
