import { inLanguage } from './reader-language.ts';
import { wordsLocale } from './words-locale.ts';

it.each([
  ['en', 'en-US', 'en-US'],
  ['en', 'de-DE', 'en-GB'],
  ['en', 'fr-FR', 'en-GB'],
  ['de', 'de-AT', 'de-AT'],
  ['de', 'DE', 'DE'],
  ['de', 'en-GB', 'de-DE'],
  ['de', 'fr-FR', 'de-DE'],
  ['de', null, 'de-DE'],
  ['en', null, 'en-GB'],
] as const)('a text in %s for a reader of %s is written as %s has it', (language, own, written) => {
  expect(inLanguage(language, () => wordsLocale(own))).toBe(written);
});

it('a text for nobody known is in the form of the sources', () => {
  expect([wordsLocale('en-US'), wordsLocale('de-DE')]).toEqual(['en-US', 'en-GB']);
});
