import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SealKey } from '../../../platform/secrets/seal-key.ts';
import { chainEntry, chainStart } from './chain-entry.ts';
import { rootOf, wholeNodes } from './merkle-tree.ts';
import { lastHead } from './read-heads.ts';
import { signHead } from './seal-head.ts';
import { claimSealing } from './sealers-turn.ts';
import { fillTree, storedTree, storeNodes, treeWith } from './tree-store.ts';
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
  const root = await growTree(trx, Number(head?.lastPosition ?? 0), hashes);
  const next = signHead(
    {
      number: String(BigInt(head?.number ?? 0) + 1n),
      lastPosition: String(BigInt(head?.lastPosition ?? 0) + BigInt(hashes.length)),
      hash: hashes.at(-1)?.toString('hex') ?? '',
      ...(root && { root: root.toString('hex') }),
      sealedBelow: String(batch.sealedBelow),
      sealedAt: sealedAt.toISOString(),
    },
    key,
  );
  await sql`
    select ledger_seal_with_root(
      ${next.number}, ${batch.entries.map(({ number }) => String(number))}::bigint[],
      ${hashes.map((hash) => hash.toString('hex'))}::text[], ${next.sealedBelow}::text::xid8,
      ${sealedAt}, ${next.keyId}, ${Buffer.from(next.signature, 'hex')}, ${root ?? null}::bytea
    )
  `.execute(trx);
  return hashes.length;
}

/** The hash of each entry over the one before. */
function chainOf({ entries }: UnsealedBatch, start: Buffer): readonly Buffer[] {
  let hash = start;
  return entries.map(({ fields }) => {
    hash = chainEntry(hash, fields);
    return hash;
  });
}

/** The root with these hashes at the end; undefined while a chain that is older than its tree is not in it. */
async function growTree(
  trx: Transaction,
  size: number,
  hashes: readonly Buffer[],
): Promise<Buffer | undefined> {
  if (!(await fillTree(trx, size))) return undefined;
  const grown = size + hashes.length;
  await storeNodes(trx, await wholeNodes(treeWith(storedTree(trx), size, hashes), size, grown));
  return rootOf(treeWith(storedTree(trx), size, hashes), grown);
}
