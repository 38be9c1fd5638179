import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { exportRows } from '../rows/export-rows.ts';
import { readNewestWholeHead } from '../sealing/newest-whole-head.ts';
import { lastHead } from '../sealing/read-heads.ts';
import { readHeads, readLinks } from './read-chain.ts';

/**
 * The whole sealed ledger, and the rows beside it that decide about money, at one moment, as lines of JSON for an
 * auditor: docs/ledger-format.md. Each head follows the entry that it speaks up to. It names customers by their ids, and nobody by name.
 */
export async function exportLedger(
  database: Database,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Reads all that there is, however long that takes.
      await sql`set local statement_timeout = 0`.execute(trx);
      // As what is sealed of rows was written.
      await sql`set local timezone = 'UTC'`.execute(trx);
      await sql`set local bytea_output = 'hex'`.execute(trx);
      await exportWithin(trx, write);
    });
}

/** The same within a transaction of one moment, in UTC. */
export async function exportWithin(
  trx: Transaction,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await write(JSON.stringify({ format: 'tessera ledger export 2' }));
  const upTo = await readEnd(trx);
  const heads = readHeads(trx);
  let head = (await heads.next()).value;
  for await (const { position, hash, fields } of readLinks(trx)) {
    if (upTo !== undefined && position > upTo) break;
    const entry = { position: String(position), hash: hash.toString('hex'), fields };
    await write(JSON.stringify(entry));
    if (head?.lastPosition !== entry.position) continue;
    await write(JSON.stringify({ head }));
    head = (await heads.next()).value;
  }
  for (; head !== undefined; head = (await heads.next()).value) {
    if (upTo !== undefined && BigInt(head.lastPosition) > upTo) break;
    await write(JSON.stringify({ head }));
  }
  await exportRows(trx, write);
}

/** Where an export ends before the chain does: while an entry awaits its seal that precedes a sealed one in its account. */
async function readEnd(trx: Transaction): Promise<bigint | undefined> {
  const [newest, whole] = [await lastHead(trx), await readNewestWholeHead(trx)];
  return newest?.number === whole?.number ? undefined : BigInt(whole?.lastPosition ?? 0);
}
