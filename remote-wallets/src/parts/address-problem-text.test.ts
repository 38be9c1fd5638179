import { addressProblems } from '@tessera/addresses/address-problem';
import { addressProblemText } from './address-problem-text.ts';

it('every problem of an address is explained in a sentence of its own', () => {
  const sentences = addressProblems.map((problem) => addressProblemText(problem, 'BTC'));
  expect(new Set(sentences).size).toBe(addressProblems.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(addressProblemText('bitcoin_address', 'USDC')).toMatch(/USDC goes to .* 0x/);
});
