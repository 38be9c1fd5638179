import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SealKey } from '../../../platform/secrets/seal-key.ts';
import { signHead } from '../sealing/seal-head.ts';
import { claimSealing } from '../sealing/sealers-turn.ts';
import { chainChange, fieldsOfChange, rowsChainStart } from './row-change.ts';
import { lastRowHead } from './row-heads.ts';
import { readUnsealedChanges } from './unsealed-changes.ts';

/** Keeps a batch well within a statement's time and some megabytes of memory. */
const changesPerBatch = 5_000;

/**
 * Chains and signs what was written of sealed rows since the last seal; returns how many changes that was. One sealer
 * works at a time, the others find nothing to do.
 */
export async function sealRows(database: Database, key: SealKey, sealedAt: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await database.transaction().execute((trx) => sealBatch(trx, key, sealedAt));
    total += sealed;
    if (sealed === 0) return total;
  }
}

async function sealBatch(trx: Transaction, key: SealKey, sealedAt: Date): Promise<number> {
  if (!(await claimSealing(trx))) return 0;
  const head = await lastRowHead(trx);
  const { changes, sealedBelow } = await readUnsealedChanges(
    trx,
    BigInt(head?.sealedBelow ?? 0),
    changesPerBatch,
  );
  if (changes.length === 0) return 0;

  let hash: Buffer = head ? Buffer.from(head.hash, 'hex') : rowsChainStart;
  const hashes = changes.map((change) => {
    hash = chainChange(hash, fieldsOfChange(change));
    return hash.toString('hex');
  });
  const next = signHead(
    {
      number: String(BigInt(head?.number ?? 0) + 1n),
      lastPosition: String(BigInt(head?.lastPosition ?? 0) + BigInt(hashes.length)),
      hash: hash.toString('hex'),
      sealedBelow: String(sealedBelow),
      sealedAt: sealedAt.toISOString(),
    },
    key,
    'rows',
  );
  await sql`
    select ledger_seal_rows(
      ${next.number}, ${changes.map(({ number }) => number)}::bigint[], ${hashes}::text[],
      ${next.sealedBelow}::text::xid8, ${sealedAt}, ${next.keyId},
      ${Buffer.from(next.signature, 'hex')}
    )
  `.execute(trx);
  return hashes.length;
}
