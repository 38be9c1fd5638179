import { TERMS_VERSION } from '@tessera/lending/terms';
import { etherQuote } from '../../testing/quote-fixture.ts';
import { openLoanBody } from './open-loan-body.ts';

it('the request to open a loan is what its quote says, to the last digit', () => {
  expect(openLoanBody(etherQuote())).toEqual({
    collateral: { asset: 'ETH', amount: '1.000000000000000000' },
    principal: { asset: 'EUR', amount: '1000.00' },
    termMonths: 12,
    plan: 'bullet',
    accepted: {
      termsVersion: TERMS_VERSION,
      aprBasisPoints: 990,
      payout: { asset: 'EUR', amount: '990.00' },
    },
  });
});

it('says that the loan waits for its coins only where they are missing', () => {
  expect(openLoanBody(etherQuote(), true)).toMatchObject({ waitForCollateral: true });
  expect(openLoanBody(etherQuote(), false)).not.toHaveProperty('waitForCollateral');
});
