import { refuseUnlistedAddress } from '../address-book/refuse-unlisted-address.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { refuseWhileOwing } from '../limits/refuse-while-owing.ts';
import { refuseWhileFrozen } from '../step-up/refuse-while-frozen.ts';
import type { WithdrawalRow } from './record-withdrawal-event.ts';

/**
 * What stands against coins leaving, asked when it is requested and again when it is confirmed.
 * @throws DomainError `withdrawals_frozen`, `receivable_outstanding`, `destination_not_whitelisted`
 */
export async function refuseWithdrawing(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  destination: Pick<WithdrawalRow, 'user_id' | 'asset' | 'address'>,
): Promise<void> {
  const { user_id: userId, asset, address } = destination;
  await refuseWhileFrozen(trx, context, userId);
  await refuseWhileOwing(trx, userId);
  await refuseUnlistedAddress(trx, context, { userId, asset, address });
}
