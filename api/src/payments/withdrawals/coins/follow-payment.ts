import type { AppContext } from '../../../app-context.ts';
import { recordBookedOut } from '../../../coins/treasury/outgoing/record-booked-out.ts';
import { releaseDailyLimit } from '../../../person/limits/claim-daily-limit.ts';
import type { Transaction, WithdrawalId } from '../../../platform/database/database.ts';
import { releaseAll } from '../abandon-withdrawal.ts';
import { bookCompleted, leaveTransit, moveIntoTransit, releaseHeld } from './book-withdrawal.ts';
import { coinRail } from './coin-rail.ts';
import { lockUnderway } from './find-underway.ts';
import { undoPlan } from './hold-back.ts';
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

/** Why and by whom each step is taken, as its event says. */
const reasons = {
  broadcast: { cause: 'sent', actor: 'treasury' },
  replaced: { cause: 'fee_raised', actor: 'treasury' },
  included: { cause: 'mined', actor: 'chain' },
  displaced: { cause: 'reorganisation', actor: 'chain' },
  completed: { cause: 'confirmed', actor: 'chain' },
  failed: { cause: 'not_paid', actor: 'chain' },
  refused: { cause: 'refused_by_signer', actor: 'treasury' },
} as const;

async function take(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  step: Step,
): Promise<void> {
  if (step.type === 'unplanned') {
    return undoPlan(trx, context, withdrawal, step.code);
  }
  const at = context.clock.now();
  const event = { type: step.type, at, ...reasons[step.type] };
  if (step.type === 'broadcast' || step.type === 'replaced') {
    const { transactionId } = step;
    const changes = { transaction_id: transactionId };
    // The event says which one it is, so that the history of a replaced one stays readable.
    await withdrawalEvents.move(trx, withdrawal, { ...event, data: { transactionId } }, changes);
    if (step.type === 'replaced') return;
    await moveIntoTransit(trx, context, withdrawal);
    const told = { ...withdrawal, transactionId };
    await notifyOfPaidWithdrawal(trx, context, told, 'withdrawal_broadcast');
    return;
  }
  const isOver = step.type !== 'included' && step.type !== 'displaced';
  await withdrawalEvents.move(trx, withdrawal, event, isOver ? { ended_at: at } : {});
  if (step.type === 'completed') await settle(trx, context, withdrawal, at);
  if (step.type === 'failed') await giveBackUnpaid(trx, context, withdrawal);
  if (step.type === 'refused') await releaseAll(trx, context, coinRail, withdrawal, 'cancelled');
}

async function settle(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  at: Date,
): Promise<void> {
  // What was sent is locked before accounts.
  await recordBookedOut(trx, { id: withdrawal.id, at });
  await bookCompleted(trx, context, withdrawal);
  const told = { ...withdrawal, transactionId: withdrawal.transaction_id ?? '' };
  await notifyOfPaidWithdrawal(trx, context, told, 'withdrawal_completed');
}

/**
 * Reverted, or conflicted by what is not ours, with its confirmations: nothing was paid. A payment that
 * its receiver refused has cost the house gas and still counts against the limit, so that a contract which
 * refuses cannot make us pay without end.
 */
async function giveBackUnpaid(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
): Promise<void> {
  if (withdrawal.state !== 'signing') await leaveTransit(trx, context, withdrawal);
  await releaseHeld(trx, context, withdrawal, 'failed');
  if (withdrawal.state !== 'confirming') {
    await releaseDailyLimit(trx, context, { type: 'withdrawal', id: withdrawal.id });
  }
  await notifyOfCoinWithdrawal(trx, context, withdrawal, 'withdrawal_failed');
}
