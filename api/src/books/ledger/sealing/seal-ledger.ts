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

  const hashes = chainOf(batch, head ? Buffer.from(head.hash, 'hex') : chainStart);
  const next = signHead(
    {
      number: String(BigInt(head?.number ?? 0) + 1n),
      lastPosition: String(BigInt(head?.lastPosition ?? 0) + BigInt(hashes.length)),
      hash: hashes.at(-1) ?? '',
      sealedBelow: String(batch.sealedBelow),
      sealedAt: sealedAt.toISOString(),
    },
    key,
  );
  await sql`
    select ledger_seal(
      ${next.number}, ${batch.entries.map(({ number }) => String(number))}::bigint[],
      ${hashes}::text[], ${next.sealedBelow}::text::xid8, ${sealedAt}, ${next.keyId},
      ${Buffer.from(next.signature, 'hex')}
    )
  `.execute(trx);
  return hashes.length;
}

/** The hash of each entry over the one before, in hex digits. */
function chainOf({ entries }: UnsealedBatch, start: Buffer): string[] {
  let hash = start;
  return entries.map(({ fields }) => {
    hash = chainEntry(hash, fields);
    return hash.toString('hex');
  });
}
