import { codeInWords } from './code-in-words.ts';

it.each([
  ['collateral_added', 'Collateral added'],
  ['margin-call.cured', 'Margin call cured'],
  ['interestAccrued', 'Interest accrued'],
  ['frozen', 'Frozen'],
])('%s reads "%s"', (code, words) => {
  expect(codeInWords(code)).toBe(words);
});
