import type { AppContext } from '../../../app-context.ts';
import { readRefillExpected } from '../../../coins/treasury/cold/order-cold-move.ts';
import { planPayment } from '../../../coins/treasury/outgoing/plan-payment.ts';
import type { Transaction, WithdrawalId } from '../../../platform/database/database.ts';
import { lockRow, updateRows } from '../../../platform/database/rows.ts';
import { holdBack } from './hold-back.ts';
import { notifyOfCoinWithdrawal } from './notify-of-coin-withdrawal.ts';
import { reasonToHoldBack } from './reason-to-hold-back.ts';
import type { SignerHold } from './signer-hold.ts';
import { type WithdrawalRow, withdrawalEvents } from './withdrawal-events.ts';

type Context = Pick<AppContext, 'clock' | 'config' | 'gateways' | 'secrets'>;

/** How soon it is tried again after the hot wallet was refilled. */
const queuedPauseMs = 15_000;

/**
 * Hands a confirmed withdrawal to the treasury, in one transaction with the state that follows: from
 * then on it is paid once, and cannot be cancelled any more. Nothing to do when somebody was faster.
 */
export async function planWithdrawal(
  trx: Transaction,
  context: Context,
  withdrawalId: WithdrawalId,
  /** What the signer said a moment ago. */
  signerHold: SignerHold | null,
): Promise<void> {
  const withdrawal = await lockRow(trx, 'withdrawals', { id: withdrawalId });
  const now = context.clock.now();
  if (!withdrawal?.next_try_at || withdrawal.next_try_at > now) return;
  const reason = await reasonToHoldBack(trx, context, withdrawal.user_id);
  if (reason) return holdBack(trx, context, withdrawal, { because: reason, until: null });
  if (signerHold) return holdBack(trx, context, withdrawal, signerHold);
  const { id, asset, amount, address: destination } = withdrawal;
  const outcome = await planPayment(trx, context, { id, asset, amount, destination });
  if (outcome === 'short') return queue(trx, context, withdrawal, now);
  await withdrawalEvents.move(
    trx,
    withdrawal,
    { type: 'planned', at: now, cause: 'coins_reserved', actor: 'treasury' },
    { next_try_at: null, held_back_because: null, held_back_until: null },
  );
}

/** The hot wallet has to be refilled first; its owner hears of that once. */
async function queue(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  at: Date,
): Promise<void> {
  if (withdrawal.state === 'approved') {
    const event = { type: 'queued', at, cause: 'hot_wallet_short', actor: 'treasury' } as const;
    await withdrawalEvents.move(trx, withdrawal, event);
    await notifyOfCoinWithdrawal(trx, context, withdrawal, 'withdrawal_queued');
  }
  const next_try_at = new Date(at.getTime() + queuedPauseMs);
  const held_back_until = await readRefillExpected(trx, withdrawal.asset, at);
  const changes = { next_try_at, held_back_because: null, held_back_until };
  await updateRows(trx, 'withdrawals', { id: withdrawal.id }, changes);
}
