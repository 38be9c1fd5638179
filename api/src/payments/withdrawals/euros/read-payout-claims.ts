import type { UserId, WithdrawalId } from '@tessera/contracts/ids';
import type { Reader } from '../../../platform/database/database.ts';

/** Of every withdrawal of euros, whose it is and where it is to go. */
export async function readPayoutClaims(
  reader: Reader,
): Promise<ReadonlyMap<WithdrawalId, { readonly userId: UserId; readonly iban: string }>> {
  const rows = await reader
    .selectFrom('fiat_withdrawals')
    .select(['id', 'user_id', 'iban'])
    .execute();
  return new Map(rows.map(({ id, user_id: userId, iban }) => [id, { userId, iban }]));
}
