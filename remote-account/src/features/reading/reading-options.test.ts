import { languageOptions } from './reading-options.ts';

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
