import type { Asset } from '@tessera/money/asset';
import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { ownedKinds } from '../posting/snapshot-accounts.ts';
import type { SealedMoment } from './read-sealed-moment.ts';

/** What somebody owns of an asset: available, held and as collateral. Never zero. */
export type Owned = { readonly userId: UserId; readonly amount: MinorUnits };

const accountsPerRead = 5_000;

type AccountRow = { readonly id: bigint; readonly userId: UserId; readonly balance: bigint };

/** What each customer owned of an asset at a head, in pages, each customer once. */
export async function* readOwned(
  trx: Transaction,
  asset: Asset,
  { beyond }: SealedMoment,
): AsyncGenerator<readonly Owned[], void, undefined> {
  let waiting: Owned | undefined;
  let after: Pick<AccountRow, 'id' | 'userId'> | undefined;
  for (;;) {
    const rows = await readAccounts(trx, asset, after);
    const page: Owned[] = [];
    for (const { id, userId, balance } of rows) {
      const amount = balance - (beyond.get(id) ?? 0n);
      if (waiting && waiting.userId !== userId) page.push(waiting);
      const before = waiting?.userId === userId ? waiting.amount : 0n;
      waiting = { userId, amount: minorUnits(asset, before + amount) };
    }
    after = rows.at(-1);
    if (!after && waiting) page.push(waiting);
    yield page.filter(({ amount }) => amount !== 0n);
    if (!after) return;
  }
}

/** Somebody's accounts stand together. */
async function readAccounts(
  trx: Transaction,
  asset: Asset,
  after: Pick<AccountRow, 'id' | 'userId'> | undefined,
): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select id, user_id as "userId", balance from ledger_accounts
    where asset = ${asset} and kind = any(${ownedKinds}::text[]) and user_id is not null
      ${after ? sql`and (user_id, id) > (${after.userId}::uuid, ${after.id})` : sql``}
    order by user_id, id limit ${accountsPerRead}
  `.execute(trx);
  return rows;
}

/** Of an asset at a head: what came in and belongs to nobody who is known, and what lies in custody for all of it. */
export async function readCustody(
  trx: Transaction,
  asset: Asset,
  { beyond }: SealedMoment,
): Promise<{ readonly unattributed: bigint; readonly custody: bigint }> {
  const { rows } = await sql<{ id: bigint; kind: string; balance: bigint }>`
    select id, kind, balance from ledger_accounts
    where asset = ${asset} and owner_type = 'house' and kind in ('custody', 'in_transit', 'unattributed')
  `.execute(trx);
  const sumOf = (kinds: readonly string[]) =>
    rows
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { id, balance }) => sum + balance - (beyond.get(id) ?? 0n), 0n);
  return { unattributed: sumOf(['unattributed']), custody: sumOf(['custody', 'in_transit']) };
}
