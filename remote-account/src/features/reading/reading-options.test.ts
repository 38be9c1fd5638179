import { formatOptions, languageOptions, timeZoneOptions } from './reading-options.ts';

jest.mock('@tessera/contracts/languages', () => ({
  ...jest.requireActual('@tessera/contracts/languages'),
  publishedLanguages: ['de'],
}));

it('offers no language that there are no pages of', () => {
  expect(languageOptions().map(({ label }) => label)).toEqual([
    'As this browser has it; mails in English',
    'Deutsch',
  ]);
});

it('has the chosen ones alone while a list is not whole', () => {
  const valuesOf = (options: { value: string }[]) => options.map(({ value }) => value);
  expect(valuesOf(timeZoneOptions('Asia/Tokyo', false))).toEqual(['', 'Asia/Tokyo']);
  expect(valuesOf(timeZoneOptions(null, false))).toEqual(['']);
  expect(valuesOf(formatOptions('de-CH', false))).toEqual(['', 'de-CH']);
});
