import type { AppContext } from '../../app-context.ts';
import { releaseDailyLimit } from '../../person/limits/claim-daily-limit.ts';
import type { Transaction, WithdrawalId } from '../../platform/database/database.ts';
import { lockOwnWithdrawal } from './lock-own-withdrawal.ts';
import type { AnyWithdrawal, Ending, EndingContext, Named, Rail } from './rail.ts';

/** @throws DomainError `illegal_transition` once it is on its way or has ended */
export async function cancelWithdrawal<Row extends AnyWithdrawal>(
  trx: Transaction,
  context: AppContext,
  rail: Rail<Row>,
  named: Named,
): Promise<void> {
  const withdrawal = await lockOwnWithdrawal(trx, rail, named);
  await rail.revoke(trx, context, withdrawal);
  const at = context.clock.now();
  await rail.end(trx, withdrawal, { type: 'cancelled', at, cause: 'requested', actor: 'user' });
  await releaseAll(trx, context, rail, withdrawal, 'cancelled');
}

/** Ends what nobody confirmed in time; nothing to do when somebody was faster. */
export async function expireWithdrawal<Row extends AnyWithdrawal>(
  trx: Transaction,
  context: EndingContext,
  rail: Rail<Row>,
  withdrawalId: WithdrawalId,
): Promise<void> {
  const withdrawal = await rail.lock(trx, { id: withdrawalId });
  if (withdrawal?.state !== 'pending_confirmation') return;
  const at = context.clock.now();
  if (withdrawal.expires_at > at) return;
  await rail.end(trx, withdrawal, { type: 'expired', at, cause: 'unconfirmed', actor: 'clock' });
  await releaseAll(trx, context, rail, withdrawal, 'expired');
}

/** Of a withdrawal that has ended and of which nothing was sent. */
export async function releaseAll<Row extends AnyWithdrawal>(
  trx: Transaction,
  context: EndingContext,
  rail: Pick<Rail<Row>, 'kind' | 'releaseHeld' | 'tellOfEnd'>,
  withdrawal: Row,
  ending: Ending,
): Promise<void> {
  await rail.releaseHeld(trx, context, withdrawal, ending);
  await releaseDailyLimit(trx, context, { type: rail.kind, id: withdrawal.id });
  await rail.tellOfEnd(trx, context, withdrawal, ending);
}
