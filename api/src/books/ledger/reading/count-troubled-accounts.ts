import type { Asset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** A customer owes, or money came that nobody was found for. */
export const accountTroubles = ['owed_by_customer', 'unattributed'] as const;

export type TroubledAccounts = {
  readonly trouble: (typeof accountTroubles)[number];
  readonly asset: Asset;
  readonly accounts: number;
};

/**
 * Accounts that somebody should look at, from the two kinds that should be empty: neither is opened
 * before it is needed, so that few rows are read. Balances below zero cannot be stored at all.
 */
export async function countTroubledAccounts(reader: Reader): Promise<readonly TroubledAccounts[]> {
  const { rows } = await sql<TroubledAccounts>`
    select case kind when 'receivable' then 'owed_by_customer' else kind end as trouble,
      asset, count(*) filter (where balance > 0)::integer as accounts
    from ledger_accounts
    where kind in ('receivable', 'unattributed')
    group by kind, asset
  `.execute(reader);
  return rows;
}
