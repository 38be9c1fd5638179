import type { AppContext } from '../../../app-context.ts';
import { recordBookedOut } from '../../../coins/treasury/outgoing/record-booked-out.ts';
import { releaseDailyLimit } from '../../../person/limits/claim-daily-limit.ts';
import type { Transaction, WithdrawalId } from '../../../platform/database/database.ts';
import { releaseAll } from '../abandon-withdrawal.ts';
import { bookCompleted, leaveTransit, moveIntoTransit, releaseHeld } from './book-withdrawal.ts';
import { coinRail } from './coin-rail.ts';
import { lockUnderway } from './find-underway.ts';
import type { Step } from './next-step.ts';
import { notifyOfCoinWithdrawal, notifyOfPaidWithdrawal } from './notify-of-coin-withdrawal.ts';
import { type WithdrawalRow, withdrawalEvents } from './withdrawal-events.ts';

type Context = Pick<AppContext, 'clock' | 'config' | 'database' | 'secrets'>;

/**
 * Brings a withdrawal to where its payment is, each step in a transaction with what it books. Nothing
 * is ever released by a clock here: only the chain says how it ends.
 */
export async function followPayment(context: Context, withdrawalId: WithdrawalId): Promise<void> {
  const takeStep = () =>
    context.database.transaction().execute(async (trx) => {
      const underway = await lockUnderway(trx, withdrawalId);
      if (underway) await take(trx, context, underway.withdrawal, underway.step);
      return underway !== null;
    });
  while (await takeStep());
}

function take(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  step: Step,
): Promise<unknown> {
  const at = context.clock.now();
  const record = (cause: string, actor: 'treasury' | 'chain', changes = {}) =>
    withdrawalEvents.move(trx, withdrawal, { type: step.type, at, cause, actor }, changes);
  switch (step.type) {
    case 'broadcast':
      return noteBroadcast(trx, context, withdrawal, step.transactionId);
    case 'replaced':
      return noteTransaction(trx, context, withdrawal, step.type, step.transactionId);
    case 'included':
      return record('mined', 'chain');
    case 'displaced':
      return record('reorganisation', 'chain');
    case 'completed':
      return complete(trx, context, withdrawal);
    case 'failed':
      return fail(trx, context, withdrawal);
    case 'refused':
      return abandonRefused(trx, context, withdrawal);
  }
}

async function abandonRefused(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
): Promise<void> {
  const at = context.clock.now();
  const event = { type: 'refused', at, cause: 'refused_by_signer', actor: 'treasury' } as const;
  const changes = { ended_at: at, next_try_at: null, held_back_because: null };
  await withdrawalEvents.move(trx, withdrawal, event, changes);
  await releaseAll(trx, context, coinRail, withdrawal, 'cancelled');
}

/** The event says which transaction it is, so that the history of a replaced one stays readable. */
async function noteTransaction(
  trx: Transaction,
  { clock }: Context,
  withdrawal: WithdrawalRow,
  type: 'broadcast' | 'replaced',
  transactionId: string,
): Promise<void> {
  const cause = type === 'broadcast' ? 'sent' : 'fee_raised';
  await withdrawalEvents.move(
    trx,
    withdrawal,
    { type, at: clock.now(), cause, actor: 'treasury', data: { transactionId } },
    { transaction_id: transactionId },
  );
}

async function noteBroadcast(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  transactionId: string,
): Promise<void> {
  await noteTransaction(trx, context, withdrawal, 'broadcast', transactionId);
  await moveIntoTransit(trx, context, withdrawal);
  const told = { ...withdrawal, transactionId };
  await notifyOfPaidWithdrawal(trx, context, told, 'withdrawal_broadcast');
}

async function complete(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
): Promise<void> {
  const at = context.clock.now();
  const event = { type: 'completed', at, cause: 'confirmed', actor: 'chain' } as const;
  await withdrawalEvents.move(trx, withdrawal, event, { ended_at: at });
  await bookCompleted(trx, context, withdrawal);
  await recordBookedOut(trx, { id: withdrawal.id, at });
  const told = { ...withdrawal, transactionId: withdrawal.transaction_id ?? '' };
  await notifyOfPaidWithdrawal(trx, context, told, 'withdrawal_completed');
}

/**
 * Reverted, or conflicted by what is not ours, with its confirmations: nothing was paid. A payment that
 * its receiver refused has cost the house gas and still counts against the day, so that a contract which
 * refuses cannot make us pay without end.
 */
async function fail(trx: Transaction, context: Context, withdrawal: WithdrawalRow): Promise<void> {
  const at = context.clock.now();
  const event = { type: 'failed', at, cause: 'not_paid', actor: 'chain' } as const;
  await withdrawalEvents.move(trx, withdrawal, event, { ended_at: at });
  if (withdrawal.state !== 'signing') await leaveTransit(trx, context, withdrawal);
  await releaseHeld(trx, context, withdrawal, 'failed');
  if (withdrawal.state !== 'confirming') {
    await releaseDailyLimit(trx, context, { type: 'withdrawal', id: withdrawal.id });
  }
  await notifyOfCoinWithdrawal(trx, context, withdrawal, 'withdrawal_failed');
}
