import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import type { AccountKind } from '../account-kind.ts';

/**
 * A customer's account at one moment. Entries of an account are numbered without gaps as they are
 * committed, so that `entryCount` draws a line that later readings keep to, without a transaction
 * that would have to stay open for as long as somebody reads.
 */
export type AccountSnapshot = {
  readonly id: bigint;
  readonly kind: AccountKind;
  readonly asset: Asset;
  /** Credits less debits, in minor units: negative is what the customer owes. */
  readonly balance: MinorUnits;
  readonly entryCount: bigint;
};

/** What a customer owns with us. */
export const ownedKinds = ['available', 'held', 'collateral'] as const satisfies AccountKind[];

export async function snapshotAccounts(
  reader: Reader,
  of: {
    readonly userId: UserId;
    readonly kinds: readonly AccountKind[];
    readonly assets: readonly Asset[];
  },
): Promise<AccountSnapshot[]> {
  const { rows } = await sql<Omit<AccountSnapshot, 'entryCount'> & { entry_count: bigint }>`
    select id, kind, asset, entry_count,
      case normal_side when 'credit' then balance else -balance end as balance
    from ledger_accounts
    where user_id = ${of.userId} and kind = any(${of.kinds}::text[])
      and asset = any(${of.assets}::text[])
    order by id
  `.execute(reader);
  return rows.map(({ entry_count: entryCount, ...account }) => ({ ...account, entryCount }));
}

/** The accounts as a table `account (id, up_to)` in SQL. */
export function snapshotTable(accounts: readonly AccountSnapshot[]) {
  return sql`unnest(
    ${accounts.map(({ id }) => String(id))}::bigint[],
    ${accounts.map(({ entryCount }) => String(entryCount))}::bigint[]
  ) as account (id, up_to)`;
}
