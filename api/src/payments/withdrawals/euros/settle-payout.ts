import type { AppContext } from '../../../app-context.ts';
import { postHold } from '../../../books/ledger/holds/post-hold.ts';
import { voidHold } from '../../../books/ledger/holds/void-hold.ts';
import { creditCustomer } from '../../../books/ledger/posting/credit-customer.ts';
import { postTransfer } from '../../../books/ledger/posting/post-transfer.ts';
import { releaseDailyLimit } from '../../../person/limits/claim-daily-limit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type FiatWithdrawalRow, fiatWithdrawalEvents } from './fiat-withdrawal-events.ts';
import { notifyOfEuroWithdrawal, notifyOfFailedWithdrawal } from './notify-of-euro-withdrawal.ts';

type Context = Pick<AppContext, 'clock' | 'secrets'>;

const kind = 'withdrawal';

/** The bank paid: what was held and in transit is gone. */
export async function settlePayout(
  trx: Transaction,
  context: Context,
  withdrawal: FiatWithdrawalRow,
): Promise<void> {
  const now = context.clock.now();
  const { id, amount, hold_id: holdId } = withdrawal;
  await fiatWithdrawalEvents.move(
    trx,
    withdrawal,
    { type: 'settled', at: now, cause: 'bank', actor: 'bank' },
    { ended_at: now },
  );
  await postHold(trx, {
    holdId,
    eventKey: `euro-withdrawal:${id}:settled`,
    bookedAt: now,
    lineKind: kind,
    postings: [{ account: { kind: 'in_transit', asset: 'EUR' }, side: 'credit', amount, kind }],
  });
  await notifyOfEuroWithdrawal(trx, context, withdrawal, 'euro_withdrawal_settled');
}

/**
 * The bank did not pay, or the money came back: it is the customer's again, and repays first what
 * they owe us. @throws DomainError `illegal_transition`
 */
export async function failPayout(
  trx: Transaction,
  context: Context,
  withdrawal: FiatWithdrawalRow,
  failure: { readonly outcome: 'rejected' | 'returned'; readonly reason: string | null },
): Promise<void> {
  const now = context.clock.now();
  const { outcome, reason } = failure;
  await fiatWithdrawalEvents.move(
    trx,
    withdrawal,
    { type: outcome, at: now, cause: reason ?? 'bank', actor: 'bank' },
    { ended_at: now, reason },
  );
  if (withdrawal.state === 'settled') await creditReturned(trx, withdrawal, now);
  else await releaseHeld(trx, withdrawal, outcome, now);
  await releaseDailyLimit(trx, context, { type: 'euro_withdrawal', id: withdrawal.id });
  await notifyOfFailedWithdrawal(trx, context, withdrawal, failure);
}

async function releaseHeld(
  trx: Transaction,
  { id, amount, hold_id: holdId }: FiatWithdrawalRow,
  outcome: 'rejected' | 'returned',
  bookedAt: Date,
): Promise<void> {
  await postTransfer(trx, {
    kind: `euro_withdrawal_${outcome}`,
    eventKey: `euro-withdrawal:${id}:${outcome}`,
    reference: { type: 'euro_withdrawal', id },
    bookedAt,
    prices: [],
    postings: [
      { account: { kind: 'custody', asset: 'EUR' }, side: 'debit', amount, kind },
      { account: { kind: 'in_transit', asset: 'EUR' }, side: 'credit', amount, kind },
    ],
  });
  await voidHold(trx, {
    holdId,
    eventKey: `euro-withdrawal:${id}:${outcome}:released`,
    bookedAt,
    lineKind: `withdrawal_${outcome}`,
  });
}

async function creditReturned(
  trx: Transaction,
  { id, amount, user_id: userId }: FiatWithdrawalRow,
  bookedAt: Date,
): Promise<void> {
  const lineKind = 'withdrawal_returned';
  await creditCustomer(trx, {
    kind: 'euro_withdrawal_returned',
    eventKey: `euro-withdrawal:${id}:returned`,
    reference: { type: 'euro_withdrawal', id },
    bookedAt,
    prices: [],
    userId,
    asset: 'EUR',
    amount,
    lineKind,
    from: [{ account: { kind: 'custody', asset: 'EUR' }, side: 'debit', amount, kind: lineKind }],
  });
}
