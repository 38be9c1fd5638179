import { parsePrice } from '@tessera/money/price';
import { calculateLoan } from './calculate-loan.ts';
import type { LoanDraft } from './loan-draft.ts';

const draft: LoanDraft = {
  asset: 'ETH',
  plan: 'bullet',
  termMonths: 12,
  lead: 'principal',
  text: '',
  ltv: 4000,
};
const calculate = (changes: Partial<LoanDraft>, price = '3333.33') =>
  calculateLoan(
    { ...draft, ...changes },
    { price: parsePrice(price), payoutDate: '2026-01-31', locale: 'en-IE' },
  );

describe('the quote of what is typed', () => {
  it('rounds the collateral up to a millionth of an ether, so that the target is kept', () => {
    expect(calculate({ text: '1000' }).quote).toMatchObject({
      principal: 100_000n,
      collateral: 750_001n * 10n ** 12n,
    });
  });

  it('leaves a collateral that stands on a millionth as it is', () => {
    expect(calculate({ text: '1000' }, '2500').quote).toMatchObject({ collateral: 10n ** 18n });
  });

  it('takes a collateral as it was typed, to the last wei', () => {
    const text = '1.000000000000000001';
    expect(calculate({ lead: 'collateral', text }).quote).toMatchObject({
      collateral: 10n ** 18n + 1n,
    });
  });

  it.each(['', 'ten'])('is none, without a reason, while %j is typed', (text) => {
    const none = { quote: undefined, problem: undefined };
    expect(calculate({ text })).toMatchObject(none);
    expect(calculate({ lead: 'collateral', text })).toMatchObject(none);
  });

  it.each(['0', '0.00', '20'])('is a reason where the amount is out of bounds: %s', (text) => {
    const refused = { quote: undefined, problem: 'The smallest loan is €500.' };
    expect(calculate({ text })).toMatchObject(refused);
  });

  it('names the smallest loan for a collateral of zero, too', () => {
    expect(calculate({ lead: 'collateral', text: '0.00' })).toMatchObject({
      quote: undefined,
      problem: expect.stringMatching(
        /^For €500, the smallest loan, lock at least 0\.375001\sETH\.$/,
      ),
    });
  });
});

describe('the loan-to-value of a draft', () => {
  it('ends on the slider’s grid at what the longer term allows', () => {
    const { ltv, largestLtv } = calculate({ ltv: 9_000 });
    expect(largestLtv % 50).toBe(0);
    expect(ltv).toBe(largestLtv);
    expect(calculate({ termMonths: 24 }).largestLtv).toBeLessThanOrEqual(largestLtv);
    expect(calculate({}).ltv).toBe(4_000);
  });
});
