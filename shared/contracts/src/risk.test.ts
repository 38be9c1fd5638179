import * as risk from './risk.ts';
import { at, coins, euros, id, price, pricePoint } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const position = { collateral: coins, debt: euros, loanToValueBasisPoints: 7000 };
const call = {
  id,
  openedAt: at,
  price,
  ...position,
  targetLtvBasisPoints: 6000,
  deadline: at,
  postponedUntil: null,
  endsAt: at,
  isPaused: false,
  pauses: [{ beganAt: at, endedAt: at }],
  firstPriceAt: at,
  endedAt: at,
  outcome: 'cured',
  curedBy: 'repayment',
};
const liquidation = {
  id,
  reason: 'threshold',
  at,
  marginCallId: id,
  venue: { name: 'house', reference: 'x' },
  price: { ...pricePoint, source: 'exchange', synthetic: false, ageSeconds: 1 },
  firstPrice: { id, observedAt: at },
  formula: {
    targetLtvBasisPoints: 6000,
    eurosWanted: euros,
    liquidationLtvBasisPoints: 8500,
    feeBasisPoints: 100,
    minimumSale: euros,
  },
  before: position,
  sold: coins,
  proceeds: euros,
  fee: euros,
  repaid: euros,
  surplus: euros,
  writtenOff: euros,
  after: { ...position, loanToValueBasisPoints: null },
};
const releasable = { amount: coins, ltvBoundBasisPoints: 6000, reason: 'margin_call' };
const formula = {
  price: pricePoint,
  ...position,
  ltvBoundBasisPoints: 6000,
  debtAtMaturity: euros,
  warningLtvBasisPoints: 6500,
  needed: coins,
};

describe('the risk of a loan', () => {
  testMessages({
    'a margin call': [risk.marginCallSchema, call],
    'a page of margin calls': [risk.marginCallPageSchema, { items: [call], nextCursor: null }],
    'a sale': [risk.liquidationSchema, liquidation],
    'a page of sales': [risk.liquidationPageSchema, { items: [liquidation], nextCursor: null }],
    'a way to cure it': [
      risk.curePlanSchema,
      {
        coin: 'BTC',
        price: pricePoint,
        isStale: false,
        ...position,
        targetLtvBasisPoints: 6000,
        repay: euros,
        addCollateral: coins,
        available: { euros, coins },
      },
    ],
    'collateral that is added': [risk.collateralRequestSchema, { amount: coins }],
    'collateral that is released': [
      risk.releaseRequestSchema,
      { amount: coins, orLess: true },
      'orLess',
    ],
    'what can be released': [risk.releasableSchema, { ...releasable, formula }, 'formula'],
    'its history': [
      risk.ltvHistorySchema,
      {
        items: [{ ...position, at, price }],
        nextCursor: null,
        thresholds: { warning: 7000, marginCall: 7500, liquidation: 8500, cureTarget: 6000 },
      },
    ],
  });

  testForms({
    'the outcome of a call': [
      risk.marginCallSchema,
      ['cured', 'liquidated', 'closed', null].map((outcome) => ({ ...call, outcome })),
      [{ ...call, outcome: 'forgotten' }],
    ],
    'what cured it': [
      risk.marginCallSchema,
      ['repayment', 'collateral', 'price', 'automatic', null].map((curedBy) => ({
        ...call,
        curedBy,
      })),
      [{ ...call, curedBy: 'luck' }],
    ],
    'the reason of a sale': [
      risk.liquidationSchema,
      ['threshold', 'call_expired', 'arrears'].map((reason) => ({ ...liquidation, reason })),
      [{ ...liquidation, reason: 'mood' }],
    ],
    'a reason against a release': [
      risk.releasableSchema,
      ['margin_call', 'in_arrears', 'after_maturity', 'price_stale', 'not_running', null].map(
        (reason) => ({ ...releasable, reason }),
      ),
      [{ ...releasable, reason: 'mood' }],
    ],
  });

  it.each([
    [undefined, undefined],
    ['1', 1],
    ['10000', 10_000],
  ])('is cured to a target of %p', (targetLtv, read) => {
    expect(risk.cureQuerySchema.parse({ targetLtv }).targetLtv).toBe(read);
  });

  it.each(['0', '10001', '0.5', 'low'])('is not cured to a target of %p', (targetLtv) => {
    expect(risk.cureQuerySchema.safeParse({ targetLtv }).success).toBe(false);
  });
});
