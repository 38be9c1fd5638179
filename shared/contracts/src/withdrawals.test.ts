import { at, coins, event, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';
import * as withdrawals from './withdrawals.ts';

const withdrawal = {
  id,
  walletId: id,
  state: 'confirming',
  amount: coins,
  fee: coins,
  destination: { addressId: id, label: 'Cold', address: 'bc1' },
  transactionId: 't',
  confirmations: 0,
  confirmationsRequired: 3,
  heldBackBecause: null,
  heldBackUntil: null,
  requestedAt: at,
  expiresAt: at,
  endedAt: null,
};
const stepUp = { challengeId: id, expiresAt: at, factors: ['email'], attemptsLeft: 5 };
const request = (to: unknown) => ({ amount: coins, fee: coins, to });

describe('a withdrawal of coins', () => {
  testMessages({
    'a question for its price': [withdrawals.withdrawalQuoteQuerySchema, { to: 'bc1' }],
    'its price': [
      withdrawals.withdrawalQuoteSchema,
      { asset: 'BTC', fee: coins, minimum: coins, maximum: coins, validUntil: at },
    ],
    'a request': [withdrawals.requestWithdrawalSchema, request({ address: 'bc1' })],
    'a withdrawal': [withdrawals.withdrawalSchema, withdrawal],
    'all about it': [
      withdrawals.withdrawalDetailSchema,
      { ...withdrawal, stepUp, events: [event] },
    ],
    'a page of withdrawals': [
      withdrawals.withdrawalPageSchema,
      { items: [withdrawal], nextCursor: 'c' },
    ],
  });

  testForms({
    'a state': [
      withdrawals.withdrawalStateSchema,
      [
        'pending_confirmation',
        'approved',
        'queued',
        'signing',
        'broadcast',
        'confirming',
        'completed',
        'cancelled',
        'expired',
        'failed',
      ],
      ['lost', ''],
    ],
    'a destination': [
      withdrawals.requestWithdrawalSchema,
      [request({ addressId: id }), request({ address: 'a'.repeat(512) })],
      [
        request({}),
        request({ addressId: '1' }),
        request({ address: '' }),
        request({ address: 'a'.repeat(513) }),
      ],
    ],
    confirmations: [
      withdrawals.withdrawalSchema,
      [{ ...withdrawal, confirmations: 7 }],
      [
        { ...withdrawal, confirmations: -1 },
        { ...withdrawal, confirmationsRequired: 0 },
      ],
    ],
  });
});
