import type { LedgerHead } from '@tessera/contracts/ledger-proof';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { lastHead } from '../sealing/read-heads.ts';

/** The newest head, and what accounts have beyond it: entries that await their seal, which a busy ledger always has. */
export type SealedMoment = {
  readonly head: LedgerHead;
  /** By account: what its balance has to be less by to be that at the head, in minor units. */
  readonly beyond: ReadonlyMap<bigint, bigint>;
};

/** In a transaction that sees one moment. Undefined while no head signs a root. */
export async function readSealedMoment(trx: Transaction): Promise<SealedMoment | undefined> {
  const head = await lastHead(trx);
  if (head?.root === undefined) return undefined;
  const { rows } = await sql<{ id: bigint; change: bigint }>`
    select account.id, sum(case entry.side when account.normal_side then entry.amount else -entry.amount end) as change
    from ledger_transfers as transfer
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
    where ${await awaitingSeal(trx, head.sealedBelow)} and not exists (
      select from ledger_sealed_entries as sealed where sealed.entry_number = entry.number
    )
    group by account.id
  `.execute(trx);
  return {
    head: { ...head, root: head.root },
    beyond: new Map(rows.map(({ id, change }) => [id, change])),
  };
}

/** Few of very many transfers, except in a database that was restored into a cluster with younger transactions. */
async function awaitingSeal(trx: Transaction, sealedBelow: string) {
  const { rows } = await sql<{ isYounger: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) < ${sealedBelow}::text::xid8 as "isYounger"
  `.execute(trx);
  return rows[0]?.isYounger
    ? sql<boolean>`true`
    : sql<boolean>`transfer.written_in >= ${sealedBelow}::text::xid8`;
}
