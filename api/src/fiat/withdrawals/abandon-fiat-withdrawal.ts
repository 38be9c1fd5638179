import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../database/database.ts';
import { voidHold } from '../../ledger/void-hold.ts';
import { releaseDailyLimit } from '../../limits/take-from-daily-limit.ts';
import { lockFiatWithdrawal, lockOwnFiatWithdrawal } from './find-fiat-withdrawal.ts';
import {
  type FiatWithdrawalRow,
  recordFiatWithdrawalEvent,
} from './record-fiat-withdrawal-event.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

type Context = Pick<AppContext, 'clock' | 'secrets'>;

/** @throws DomainError `illegal_transition` once it was confirmed or has ended */
export async function cancelFiatWithdrawal(
  trx: Transaction,
  context: Context,
  request: { readonly userId: string; readonly withdrawalId: string },
): Promise<void> {
  const withdrawal = await lockOwnFiatWithdrawal(trx, request);
  await abandon(trx, context, withdrawal, 'cancelled');
}

/** Ends what nobody confirmed in time; nothing to do when somebody was faster. */
export async function expireFiatWithdrawal(
  trx: Transaction,
  context: Context,
  withdrawalId: string,
): Promise<void> {
  const withdrawal = await lockFiatWithdrawal(trx, withdrawalId);
  if (withdrawal?.state !== 'pending_confirmation') return;
  if (withdrawal.expires_at > context.clock.now()) return;
  await abandon(trx, context, withdrawal, 'expired');
}

async function abandon(
  trx: Transaction,
  context: Context,
  withdrawal: FiatWithdrawalRow,
  outcome: 'cancelled' | 'expired',
): Promise<void> {
  const now = context.clock.now();
  await recordFiatWithdrawalEvent(
    trx,
    withdrawal,
    outcome === 'cancelled'
      ? { type: 'cancelled', at: now, cause: 'requested', actor: 'user' }
      : { type: 'expired', at: now, cause: 'unconfirmed', actor: 'clock' },
    { ended_at: now },
  );
  await voidHold(trx, {
    holdId: withdrawal.hold_id,
    eventKey: `euro-withdrawal:${withdrawal.id}:${outcome}`,
    bookedAt: now,
    lineKind: `withdrawal_${outcome}`,
  });
  await releaseDailyLimit(trx, context, { type: 'euro_withdrawal', id: withdrawal.id });
  await tellOfWithdrawal(trx, context, withdrawal, `euro_withdrawal_${outcome}`);
}
