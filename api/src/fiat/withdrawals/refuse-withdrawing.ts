import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../database/database.ts';
import { refuseWhileOwing } from '../../limits/refuse-while-owing.ts';
import { refuseUnlisted } from '../../payees/refuse-unlisted.ts';
import { refuseWhileFrozen } from '../../step-up/refuse-while-frozen.ts';

/**
 * What stands against money leaving, asked when it is requested and again when it is confirmed.
 * @throws DomainError `withdrawals_frozen`, `receivable_outstanding`, `destination_not_whitelisted`
 */
export async function refuseWithdrawing(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  { userId, iban }: { readonly userId: string; readonly iban: string },
): Promise<void> {
  await refuseWhileFrozen(trx, context, userId);
  await refuseWhileOwing(trx, userId);
  await refuseUnlisted(trx, context, { userId, iban });
}
