import type { WithdrawalId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow, type Row, updateRows } from '../../../platform/database/rows.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { type BankEvent, parseBankEvent } from '../../bank/bank-event-json.ts';
import { euroRail } from '../../withdrawals/euros/euro-rail.ts';
import { failPayout, settlePayout } from '../../withdrawals/euros/settle-payout.ts';
import { receivePayment } from '../deposits/receive-payment.ts';
import { returnPayment } from '../deposits/return-payment.ts';

/**
 * Does what an event of the bank means for us, once. An event about something that we have not heard
 * of yet waits; one that contradicts what we know is kept with `refused` for people to look at.
 */
export async function applyBankNotification(context: AppContext, number: bigint): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    const notification = await lockRow(trx, 'bank_notifications', { number });
    if (!notification || notification.applied_at) return;
    const outcome = await outcomeOf(trx, context, notification);
    if (outcome === 'unknown') return;
    await updateRows(
      trx,
      'bank_notifications',
      { number },
      { applied_at: context.clock.now(), outcome },
    );
  });
}

/** A lifecycle refuses before anything is booked, so that nothing has to be undone. */
async function outcomeOf(
  trx: Transaction,
  context: AppContext,
  { number, event }: Pick<Row<'bank_notifications'>, 'number' | 'event'>,
): Promise<string> {
  try {
    return await apply(trx, context, { number, event: parseBankEvent(event) });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'illegal_transition') return 'refused';
    throw error;
  }
}

async function apply(
  trx: Transaction,
  context: AppContext,
  { number, event }: { readonly number: bigint; readonly event: BankEvent },
): Promise<string> {
  if (event.type === 'payment_received') return receivePayment(trx, context, event);
  if (event.type === 'payment_returned') return returnPayment(trx, context, event);
  const withdrawal = await euroRail.lock(trx, { id: event.payoutId });
  if (!withdrawal) return 'unknown';
  // Several are applied at once, and a payout that had come back would not be settled any more.
  if (event.type === 'payout_returned' && (await isSettledBefore(trx, number, event.payoutId))) {
    return 'unknown';
  }
  if (event.type === 'payout_settled') {
    await settlePayout(trx, context, withdrawal);
    return 'settled';
  }
  const outcome = event.type === 'payout_rejected' ? 'rejected' : 'returned';
  await failPayout(trx, context, withdrawal, { outcome, reason: event.reason });
  return outcome;
}

/** Whether it was told before, and is not applied yet, that a payout was carried out. */
async function isSettledBefore(
  trx: Transaction,
  number: bigint,
  payoutId: WithdrawalId,
): Promise<boolean> {
  const { rows } = await sql`
    select from bank_notifications
    where applied_at is null and number < ${number}
      and event->>'type' = 'payout_settled' and event->>'payoutId' = ${payoutId}
  `.execute(trx);
  return rows.length > 0;
}
