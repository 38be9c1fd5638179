import type { AppContext } from '../../app-context.ts';
import { refuseWhileOwing } from '../../person/limits/refuse-while-owing.ts';
import { refuseWhileFrozen } from '../../person/step-up/refuse-while-frozen.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';

/**
 * What stands against anything of a customer's leaving, asked when it is requested and again when it
 * is confirmed, before the whitelist is. @throws DomainError `withdrawals_frozen`, `receivable_outstanding`
 */
export async function refuseWithdrawing(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<void> {
  await refuseWhileFrozen(trx, context, userId);
  await refuseWhileOwing(trx, userId);
}
