import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SealKey } from '../../../platform/secrets/seal-key.ts';
import { chainEntry, chainStart } from './chain-entry.ts';
import { lastHead } from './read-heads.ts';
import { signHead } from './seal-head.ts';
import { claimSealing } from './sealers-turn.ts';
import { readUnsealedBatch, type UnsealedBatch } from './unsealed-batch.ts';

/** Keeps a batch well within a statement's time and some megabytes of memory. */
const transfersPerBatch = 2_000;

/**
 * Chains and signs what was committed since the last seal; returns how many entries that was. One
 * sealer works at a time, the others find nothing to do.
 */
export async function sealLedger(
  database: Database,
  key: SealKey,
  sealedAt: Date,
): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await database
      .transaction()
      .execute((trx) => sealBatch(trx, key, sealedAt, transfersPerBatch));
    total += sealed;
    if (sealed === 0) return total;
  }
}

async function sealBatch(
  trx: Transaction,
  key: SealKey,
  sealedAt: Date,
  limit: number,
): Promise<number> {
  if (!(await claimSealing(trx))) return 0;
  const head = await lastHead(trx);
  const batch = await readUnsealedBatch(trx, BigInt(head?.sealedBelow ?? 0), limit);
  if (batch.entries.length === 0) return 0;

  const before = BigInt(head?.lastPosition ?? 0);
  const hash = await writeChain(
    trx,
    batch,
    before,
    head ? Buffer.from(head.hash, 'hex') : chainStart,
  );
  const next = signHead(
    {
      number: String(BigInt(head?.number ?? 0) + 1n),
      lastPosition: String(before + BigInt(batch.entries.length)),
      hash: hash.toString('hex'),
      sealedBelow: String(batch.sealedBelow),
      sealedAt: sealedAt.toISOString(),
    },
    key,
  );
  await sql`
    insert into ledger_seals
      (number, last_position, hash, sealed_below, sealed_at, key_id, signature)
    values (
      ${next.number}, ${next.lastPosition}, ${hash}, ${next.sealedBelow}::text::xid8, ${sealedAt},
      ${next.keyId}, ${Buffer.from(next.signature, 'hex')}
    )
  `.execute(trx);
  return batch.entries.length;
}

/** Returns the hash of the last one. */
async function writeChain(
  trx: Transaction,
  { entries }: UnsealedBatch,
  before: bigint,
  start: Buffer,
): Promise<Buffer> {
  let hash = start;
  const hashes = entries.map(({ fields }) => {
    hash = chainEntry(hash, fields);
    return hash.toString('hex');
  });
  await sql`
    insert into ledger_sealed_entries (position, entry_number, hash)
    select ${before}::bigint + position, number, decode(hash, 'hex')
    from unnest(${entries.map(({ number }) => String(number))}::bigint[], ${hashes}::text[])
      with ordinality as sealed (number, hash, position)
  `.execute(trx);
  return hash;
}
