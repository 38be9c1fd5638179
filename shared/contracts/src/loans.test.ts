import * as loans from './loans.ts';
import { at, coins, euros, event, id, on, price, pricePoint } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const accepted = { termsVersion: '1', aprBasisPoints: 990, payout: euros };
const instalment = { on, principal: euros, interest: euros, total: euros };
const thresholdPrices = { warning: price, marginCall: price, liquidation: price };
const loan = {
  id,
  state: 'active',
  health: 'healthy',
  plan: 'bullet',
  termMonths: 12,
  aprBasisPoints: 990,
  termsVersion: '1',
  principal: euros,
  fee: euros,
  payout: euros,
  collateral: coins,
  accruedInterest: euros,
  debt: euros,
  loanToValueBasisPoints: 5000,
  openedAt: at,
  maturesOn: on,
  nextDue: { on, amount: euros },
  overdue: { since: on, amount: euros, graceEndsAt: at },
  waiting: { deadline: at, missing: coins, offeredAprBasisPoints: 990 },
};
const payoff = {
  quoteId: 'q',
  on,
  validUntil: at,
  fees: euros,
  interest: euros,
  principal: euros,
  total: euros,
};
const detail = {
  ...loan,
  coin: 'BTC',
  price: pricePoint,
  thresholdPrices,
  aprc: '0.1101',
  openingPrice: price,
  schedule: [{ ...instalment, paid: euros, status: 'due' }],
  outstandingPrincipal: euros,
  withdrawUntil: on,
  events: [{ ...event, data: { amount: '1' } }],
};
const wish = { collateral: coins, principal: euros, termMonths: 6, plan: 'bullet', accepted };

describe('a loan', () => {
  testMessages({
    'an instalment': [loans.instalmentSchema, instalment],
    'the threshold prices': [loans.thresholdPricesSchema, thresholdPrices],
    'accepted terms': [loans.acceptedQuoteSchema, accepted],
    'a wish to borrow': [
      loans.openLoanRequestSchema,
      { ...wish, waitForCollateral: true },
      'waitForCollateral',
    ],
    'an acceptance': [loans.acceptLoanRequestSchema, { accepted }],
    'a repayment': [loans.repayLoanRequestSchema, { amount: euros }],
    'what ends it': [loans.payoffQuoteSchema, payoff],
    'its end': [loans.payOffLoanRequestSchema, { quoteId: 'q', total: euros }],
    'a loan': [loans.loanSchema, loan, 'overdue', 'waiting'],
    'a page of loans': [loans.loanPageSchema, { items: [loan], nextCursor: null }],
    'an event': [loans.loanEventSchema, { ...event, data: { amount: '1' } }],
    'all about it': [
      loans.loanDetailSchema,
      detail,
      'overdue',
      'waiting',
      'aprc',
      'outstandingPrincipal',
      'withdrawUntil',
    ],
  });

  testForms({
    'a term': [loans.termMonthsSchema, [3, 6, 12, 24], [0, 4, 36, '12']],
    'a plan': [
      loans.repaymentPlanSchema,
      ['bullet', 'interest_only', 'amortising'],
      ['balloon', ''],
    ],
    'a state': [
      loans.loanStateSchema,
      ['awaiting_collateral', 'active', 'matured', 'closed', 'liquidated', 'cancelled', 'expired'],
      ['open', ''],
    ],
    'a health': [
      loans.loanHealthSchema,
      ['healthy', 'warning', 'margin_call', 'liquidating'],
      ['ill', ''],
    ],
    'a version of the terms': [
      loans.acceptedQuoteSchema,
      [{ ...accepted, termsVersion: 'v'.repeat(40) }],
      [{ ...accepted, termsVersion: 'v'.repeat(41) }],
    ],
    'the name of a quote': [
      loans.payOffLoanRequestSchema,
      [{ quoteId: 'q'.repeat(64), total: euros }],
      [{ quoteId: 'q'.repeat(65), total: euros }],
    ],
    'the status of an instalment': [
      loans.loanDetailSchema,
      ['planned', 'due', 'overdue', 'collected'].map((status) => ({
        ...detail,
        schedule: [{ ...instalment, status }],
      })),
      [{ ...detail, schedule: [{ ...instalment, status: 'paid' }] }],
    ],
  });

  it('is listed by state or whole, a page at a time', () => {
    expect(loans.loanListQuerySchema.parse({ state: 'active', limit: '5' })).toEqual({
      state: 'active',
      limit: 5,
    });
    expect(loans.loanListQuerySchema.parse({})).toEqual({ limit: 25 });
    expect(loans.loanListQuerySchema.safeParse({ state: 'open' }).success).toBe(false);
  });
});
