import * as quotes from './loan-quotes.ts';
import { coins, euros, on, price, pricePoint } from './testing/sample-values.ts';
import { testMessages } from './testing/test-messages.ts';

const asked = { collateralAsset: 'BTC', termMonths: '12' };
const possible = {
  possible: true,
  plan: 'bullet',
  principal: euros,
  collateral: coins,
  collateralValue: euros,
  loanToValueBasisPoints: 5000,
  maximumLtvBasisPoints: 6000,
  aprBasisPoints: 990,
  aprc: '0.104',
  fee: euros,
  payout: euros,
  maturesOn: on,
  totalInterest: euros,
  totalRepayment: euros,
  schedule: [{ on, principal: euros, interest: euros, total: euros }],
  thresholdPrices: { warning: price, marginCall: price, liquidation: price },
};
const refused = {
  possible: false,
  plan: 'amortising',
  reason: 'too_small',
  bounds: {
    minimumPrincipal: euros,
    maximumPrincipal: euros,
    minimumCollateral: coins,
    maximumLtvBasisPoints: 6000,
  },
};

describe('a quote for a loan', () => {
  testMessages({
    'a plan': [quotes.planQuoteSchema, possible],
    'a refused plan': [quotes.refusedPlanSchema, refused],
    'the plans side by side': [
      quotes.loanQuoteSchema,
      {
        collateralAsset: 'BTC',
        termMonths: 12,
        termsVersion: '1',
        price: pricePoint,
        plans: [possible, refused],
      },
    ],
  });

  it('is asked for in the texts of a query', () => {
    const query = { ...asked, principal: '1000', collateral: '0.5', ltvBasisPoints: '5000' };
    expect(quotes.loanQuoteQuerySchema.parse(query)).toEqual({
      ...query,
      termMonths: 12,
      ltvBasisPoints: 5000,
    });
    expect(quotes.loanQuoteQuerySchema.parse(asked)).toEqual({ ...asked, termMonths: 12 });
  });

  it.each(['3', '6', '12', '24'])('can be for %s months', (termMonths) => {
    const { success } = quotes.loanQuoteQuerySchema.safeParse({ ...asked, termMonths });
    expect(success).toBe(true);
  });

  it.each([
    ['termMonths', '4'],
    ['termMonths', 'twelve'],
    ['collateralAsset', 'EUR'],
    ['principal', '-1'],
    ['collateral', '1e3'],
    ['ltvBasisPoints', '0'],
    ['ltvBasisPoints', '10001'],
    ['ltvBasisPoints', '50.5'],
  ])('is refused with %s of %s', (field, value) => {
    const { error } = quotes.loanQuoteQuerySchema.safeParse({ ...asked, [field]: value });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it('says which terms there are', () => {
    const { error } = quotes.loanQuoteQuerySchema.safeParse({ ...asked, termMonths: '4' });
    expect(error?.issues[0]?.message).toBe('is 3, 6, 12 or 24');
  });
});
