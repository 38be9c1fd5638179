import type { Transaction } from '../../../../platform/database/database.ts';
import type { UserAddress } from '../../../chains/addresses/list-user-addresses.ts';

/**
 * Whether a sweep of an address, or gas for one, is not in a block: not yet, or not any more since a fork took its
 * block. That one is sent again, and what it brings is not there for another.
 */
export async function isMoving(trx: Transaction, { address, path }: UserAddress): Promise<boolean> {
  const found = await trx
    .selectFrom('outgoing_transactions')
    .select('id')
    .where('network', '=', 'ethereum')
    .where(({ eb, or }) =>
      or([
        eb('state', 'in', ['planned', 'held', 'signed', 'broadcast']),
        eb('displaced_at', 'is not', null),
      ]),
    )
    .where(({ eb, and, or }) =>
      or([
        and([eb('from_branch', '=', path.branch), eb('from_index', '=', path.index)]),
        and([eb('purpose', '=', 'gas'), eb('destination', '=', address)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
