import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { releaseDailyLimit } from '../limits/take-from-daily-limit.ts';
import { giveBackHeld } from './book-withdrawal.ts';
import { lockOwnWithdrawal, lockWithdrawal } from './find-withdrawal.ts';
import {
  recordWithdrawalEvent,
  type WithdrawalEvent,
  type WithdrawalRow,
} from './record-withdrawal-event.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

type Context = Pick<AppContext, 'clock' | 'config' | 'database' | 'secrets'>;

/** @throws DomainError `illegal_transition` once it is being signed or has ended */
export async function cancelWithdrawal(
  trx: Transaction,
  context: Context,
  request: { readonly userId: string; readonly withdrawalId: string },
): Promise<void> {
  const withdrawal = await lockOwnWithdrawal(trx, request);
  const event = { type: 'cancelled', cause: 'requested', actor: 'user' } as const;
  await abandonWithdrawal(trx, context, withdrawal, event);
}

/** Ends what nobody confirmed in time; nothing to do when somebody was faster. */
export async function expireWithdrawal(
  trx: Transaction,
  context: Context,
  withdrawalId: string,
): Promise<void> {
  const withdrawal = await lockWithdrawal(trx, withdrawalId);
  if (withdrawal?.state !== 'pending_confirmation') return;
  if (withdrawal.expires_at > context.clock.now()) return;
  const event = { type: 'expired', cause: 'unconfirmed', actor: 'clock' } as const;
  await abandonWithdrawal(trx, context, withdrawal, event);
}

/** Ends a withdrawal of which nothing was sent, and gives all of it back. */
export async function abandonWithdrawal(
  trx: Transaction,
  context: Context,
  withdrawal: WithdrawalRow,
  event: Omit<WithdrawalEvent, 'at'> & { readonly type: 'cancelled' | 'expired' | 'refused' },
): Promise<WithdrawalRow> {
  const at = context.clock.now();
  const outcome = event.type === 'expired' ? 'expired' : 'cancelled';
  const ended = await recordWithdrawalEvent(
    trx,
    withdrawal,
    { ...event, at },
    { ended_at: at, next_try_at: null, held_back_because: null },
  );
  await giveBackHeld(trx, context, withdrawal, outcome);
  await releaseDailyLimit(trx, context, { type: 'withdrawal', id: withdrawal.id });
  await tellOfWithdrawal(trx, context, withdrawal, `withdrawal_${outcome}`);
  return ended;
}
