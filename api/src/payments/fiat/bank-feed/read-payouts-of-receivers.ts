import type { WithdrawalId } from '@tessera/contracts/ids';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import { listPayoutsOf } from '../../withdrawals/euros/read-payout-claims.ts';

/** All payouts that were asked for by whom these payments were booked to. */
export async function readPayoutsOfReceivers(
  reader: Reader,
  paymentIds: readonly string[],
): Promise<ReadonlySet<WithdrawalId>> {
  const deposits = await findRows(reader, 'fiat_deposits', { payment_id: paymentIds }, 'id');
  const receivers = new Set(deposits.map(({ user_id: userId }) => userId));
  return new Set(await listPayoutsOf(reader, [...receivers]));
}
