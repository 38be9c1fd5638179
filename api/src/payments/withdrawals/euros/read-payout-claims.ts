import type { UserId, WithdrawalId } from '@tessera/contracts/ids';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';

type PayoutClaim = { readonly userId: UserId; readonly iban: string };

/** Of these withdrawals of euros, whose each is and where it is to go. */
export async function readPayoutClaims(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayoutClaim>> {
  const rows = await findRows(
    reader,
    'fiat_withdrawals',
    { id: ids as readonly WithdrawalId[] },
    'id',
  );
  return new Map(rows.map(({ id, user_id: userId, iban }) => [id, { userId, iban }]));
}

/** All withdrawals of euros that these customers asked for. */
export async function listPayoutsOf(
  reader: Reader,
  users: readonly UserId[],
): Promise<readonly WithdrawalId[]> {
  const rows = await findRows(reader, 'fiat_withdrawals', { user_id: users }, 'id');
  return rows.map(({ id }) => id);
}
