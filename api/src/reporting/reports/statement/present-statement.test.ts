import type { Language } from '@tessera/contracts/languages';
import { minorUnits } from '@tessera/money/minor-units';
import { inLanguage } from '../../../platform/languages/reader-language.ts';
import { wordsOfCheck } from './present-statement.ts';

function partsOf(minor: bigint) {
  const [total, none] = [minorUnits('EUR', minor), minorUnits('EUR', 0n)];
  return { total, available: total, held: none, collateral: none };
}

const check = (lineCount: bigint, language: Language = 'en') =>
  inLanguage(language, () =>
    wordsOfCheck({
      asset: 'EUR',
      accounts: [],
      opening: partsOf(100n),
      change: minorUnits('EUR', -25n),
      lineCount,
      closing: partsOf(75n),
    }),
  );

describe('the check of a statement', () => {
  it.each([
    [1n, '1.00 + 1 line of -0.25 in all = 0.75 EUR.'],
    [0n, '1.00 + 0 lines of -0.25 in all = 0.75 EUR.'],
    [1500n, '1.00 + 1500 lines of -0.25 in all = 0.75 EUR.'],
  ])('of %d lines can be reckoned after', (lineCount, sum) => {
    expect(check(lineCount)).toBe(
      `Opening + lines = closing: ${sum} The closing balance is the one that the ledger keeps.`,
    );
  });

  it('has numbers as its language writes them', () => {
    expect(check(2n, 'de')).toMatch(/1,00 \+ 2 .*-0,25.* = 0,75 EUR/);
  });
});
