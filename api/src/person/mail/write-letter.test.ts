import { presentLanguage } from '../../platform/languages/reader-language.ts';
import { writeLetter } from './write-letter.ts';

it.each([
  ['de-AT', 'de', 'de-AT'],
  ['en-US', 'en', 'en-US'],
  ['fr-FR', 'en', 'en-GB'],
])('a letter to a reader of %s is in %s, with dates as %s writes them', (own, language, locale) => {
  const letter = writeLetter(own, (written) => ({
    title: presentLanguage(),
    text: written,
    path: null,
  }));
  expect(letter).toEqual({ title: language, text: locale, path: null, language });
});
