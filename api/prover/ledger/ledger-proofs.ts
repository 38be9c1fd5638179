import { sql } from 'kysely';
import { oldestUnsealed } from '../../src/books/ledger/sealing/oldest-unsealed.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import type { SealPublicKeys } from '../../src/platform/secrets/seal-key.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { type Page, type Proof, proof, type Step } from '../proof.ts';
import { type ChainCursor, chainBeginning, proveChain } from './prove-chain.ts';
import { proveBalances, proveEntries } from './prove-entries.ts';
import { proveHolds } from './prove-holds.ts';
import { proveLeftOut } from './prove-left-out.ts';

/** So many rows are looked at as they are at one moment: some hundred milliseconds. */
export const rowsPerStep = 2_000;

/** The chain with its entries, balances, holds, and what stands outside of the chain. */
export const ledgerProofs = (database: Database, keys: SealPublicKeys): readonly Proof[] => [
  sealedLedger(database, keys),
  byId('balances', database, '0', (trx, after) => proveAccounts(trx, after)),
  byId('holds', database, '00000000-0000-0000-0000-000000000000', proveHolds),
  byId('entries', database, '0', proveLeftOut),
];

function sealedLedger(database: Database, keys: SealPublicKeys): Proof {
  const pass = {
    start: chainBeginning,
    step: (from: ChainCursor): Promise<Step<ChainCursor>> =>
      atOneMoment(database, async (trx) => {
        const { entries, ...step } = await proveChain(trx, from, keys, rowsPerStep);
        return { ...step, found: [...step.found, ...(await proveEntries(trx, entries))] };
      }),
  };
  const oldestAfter = async ({ position }: ChainCursor): Promise<Date | undefined> => {
    const { rows } = await sql<{ booked_at: Date }>`
      select transfer.booked_at from ledger_sealed_entries as sealed
      join ledger_entries as entry on entry.number = sealed.entry_number
      join ledger_transfers as transfer on transfer.id = entry.transfer_id
      where sealed.position = ${BigInt(position) + 1n}
    `.execute(database);
    return rows[0]?.booked_at ?? (await oldestUnsealed(database));
  };
  return proof({ name: 'ledger', fresh: { ...pass, oldestAfter }, all: pass, everyMs: 60_000 });
}

/** Rows in the order of their ids, a page at one moment. */
function byId(
  name: string,
  database: Database,
  start: string,
  page: (trx: Transaction, after: string, limit: number) => Promise<Page>,
): Proof {
  const step = async (after: string): Promise<Step<string>> => {
    const { ids, found } = await atOneMoment(database, (trx) => page(trx, after, rowsPerStep));
    const isAtEnd = ids.length < rowsPerStep;
    return { cursor: ids.at(-1) ?? after, rows: ids.length, isAtEnd, found };
  };
  return proof({ name, all: { start, step }, everyMs: 60_000 });
}

async function proveAccounts(trx: Transaction, after: string): Promise<Page> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ledger_accounts where id > ${after}
    order by ledger_accounts.id limit ${rowsPerStep}
  `.execute(trx);
  const ids = rows.map(({ id }) => id);
  return { ids, found: await proveBalances(trx, sql`account.id = any(${ids}::bigint[])`) };
}
