import type { LoanDraft } from './loan-draft.ts';
import { loanDraftText, readLoanDraft } from './loan-draft-text.ts';

const first: LoanDraft = {
  ...{ asset: 'BTC', plan: 'bullet', termMonths: 12 },
  ...{ lead: 'principal', text: '', ltv: 4000 },
};

const read = (texts: Record<string, string>) => readLoanDraft((name) => texts[name], first);

describe('a draft as text', () => {
  it.each<LoanDraft>([
    { ...first, text: '10,000' },
    { ...first, asset: 'USDC', plan: 'amortising', termMonths: 3, ltv: 8000, text: '1 500' },
    { ...first, asset: 'ETH', plan: 'interest_only', lead: 'collateral', text: '2.5' },
  ])('is read as it was written: %o', (draft) => {
    expect(read(loanDraftText(draft))).toEqual(draft);
  });

  it('says nothing of an amount that is empty', () => {
    expect(loanDraftText({ ...first, lead: 'collateral' })).toEqual({
      ...{ coin: 'BTC', plan: 'bullet', ltv: '4000', term: '12' },
    });
  });

  it.each([
    ['a coin that is none', { coin: 'EUR' }],
    ['a plan that is not offered', { plan: 'never' }],
    ['a term that is not offered', { term: '5' }],
    ['a ratio below the slider', { ltv: '950' }],
    ['a ratio between two of its steps', { ltv: '2025' }],
    ['a ratio beyond all value', { ltv: '10050' }],
    ['a ratio that is no number', { ltv: 'much' }],
  ])('is taken from elsewhere where it names %s', (_, texts) => {
    expect(read(texts)).toEqual(first);
  });

  it('takes the lowest and the highest ratio', () => {
    expect(read({ ltv: '1000' }).ltv).toBe(1000);
    expect(read({ ltv: '10000' }).ltv).toBe(10_000);
  });

  it('is cut where it is longer than any amount', () => {
    expect(read({ principal: '1'.repeat(61) }).text).toBe('1'.repeat(60));
  });
});
