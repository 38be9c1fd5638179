import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import type { KindOf } from '../account-kind.ts';

export type RecentLine<A extends Asset> = {
  readonly at: Date;
  /** Minor units. */
  readonly amount: MinorUnits<A>;
};

/** Lines of some kinds that credited a customer's accounts, or those of their loans, oldest first. */
export async function readRecentLines<A extends Asset>(
  reader: Reader,
  lines: {
    readonly userId: UserId;
    readonly asset: A;
    readonly account: KindOf<'user' | 'loan'>;
    readonly kinds: readonly string[];
    readonly since: Date;
  },
): Promise<readonly RecentLine<A>[]> {
  const { userId, asset, account, kinds, since } = lines;
  const { rows } = await sql<RecentLine<A>>`
    select transfer.booked_at as at, entry.amount
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transfers as transfer on transfer.id = entry.transfer_id
    where account.user_id = ${userId} and account.asset = ${asset} and account.kind = ${account}
      and entry.kind = any(${kinds}) and entry.side = 'credit'
      and ledger_booked_ms(entry.id) >= ${since.getTime()}
    order by transfer.booked_at, entry.number
  `.execute(reader);
  return rows;
}
