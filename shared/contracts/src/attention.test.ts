import { attentionItemSchema, attentionSchema } from './attention.ts';
import { at, coins, euros, id, on } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const loan = { loanId: id, principal: euros, collateral: coins, maturesOn: on };
const call = {
  kind: 'margin_call',
  ...loan,
  endsAt: at,
  isPaused: false,
  loanToValueBasisPoints: 7_000,
  targetLtvBasisPoints: 6_200,
  repay: euros,
  addCollateral: coins,
};
const priceless = { loanToValueBasisPoints: null, repay: null, addCollateral: null };
const owed = { ...loan, amount: euros, since: on, endsAt: at };
const claim = { kind: 'claim', amount: coins, cause: 'deposit_reversed' };

describe('what calls for attention', () => {
  testMessages({
    'a margin call': [attentionItemSchema, call],
    'a margin call without a price': [attentionItemSchema, { ...call, ...priceless }],
    'overdue instalments': [attentionItemSchema, { kind: 'arrears', ...owed }],
    'a reached maturity': [attentionItemSchema, { kind: 'maturity', ...owed }],
    'a claim': [attentionItemSchema, claim],
    'a withdrawal of euros that waits for its code': [
      attentionItemSchema,
      { kind: 'withdrawal_code', withdrawalId: id, walletId: null, amount: euros, endsAt: at },
    ],
    'a withdrawal of coins that waits for its code': [
      attentionItemSchema,
      { kind: 'withdrawal_code', withdrawalId: id, walletId: id, amount: coins, endsAt: at },
    ],
    'all of it': [attentionSchema, { at, items: [call, claim], total: 2, unreadNotices: 3 }],
  });

  testForms({
    'an item': [
      attentionItemSchema,
      [claim, { ...claim, cause: 'payment_returned' }],
      [{ ...claim, kind: 'advertising' }, { ...claim, cause: 'mood' }, {}],
    ],
    'a number of items': [
      attentionSchema,
      [{ at, items: [], total: 0, unreadNotices: 0 }],
      [
        { at, items: [], total: -1, unreadNotices: 0 },
        { at, items: [], total: 0, unreadNotices: 0.5 },
      ],
    ],
  });
});
