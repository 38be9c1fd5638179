import type { ReaderSettings } from '@tessera/contracts/reader';
import { presentLanguage } from '../../platform/languages/reader-language.ts';
import { writeLetter } from './write-letter.ts';

const nothing = { language: null, locale: null, timeZone: null };

it.each<[Partial<ReaderSettings>, string, string]>([
  [{}, 'en', 'en-GB Europe/Berlin'],
  [{ locale: 'de-AT' }, 'en', 'en-GB Europe/Berlin'],
  [{ language: 'de' }, 'de', 'de-DE Europe/Berlin'],
  [{ language: 'de', locale: 'de-AT', timeZone: 'Europe/Lisbon' }, 'de', 'de-AT Europe/Lisbon'],
])('a letter to a reader of %j is in %s, and written as in %s', (reader, language, written) => {
  const letter = writeLetter({ ...nothing, ...reader }, ({ locale, timeZone }) => ({
    title: presentLanguage(),
    text: `${locale} ${timeZone}`,
    path: null,
  }));
  expect(letter).toEqual({ title: language, text: written, path: null, language });
});
