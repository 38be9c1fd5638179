import * as closing from './account-closing.ts';
import { at, euros } from './testing/sample-values.ts';
import { testMessages } from './testing/test-messages.ts';

const reason = { code: 'balance', amount: euros, dust: true };

describe('closing an account', () => {
  testMessages({
    'the answer': [closing.accountClosedSchema, { closedAt: at }],
    'what stands against it': [closing.accountClosingSchema, { reasons: [reason] }],
    'a reason against it': [closing.closingReasonSchema, reason, 'amount', 'dust'],
  });

  it('forfeits dust only when that is asked for', () => {
    expect(closing.accountCloseRequestSchema.parse({})).toEqual({ forfeitDust: false });
    expect(closing.accountCloseRequestSchema.parse({ forfeitDust: true }).forfeitDust).toBe(true);
  });

  it.each(['loan', 'hold', 'receivable', 'deposit_underway', 'balance'])(
    'can be refused because of a %s',
    (code) => {
      expect(closing.closingReasonSchema.parse({ code })).toEqual({ code });
    },
  );

  it('can be refused for no other reason', () => {
    expect(closing.closingReasonSchema.safeParse({ code: 'mood' }).success).toBe(false);
  });
});
