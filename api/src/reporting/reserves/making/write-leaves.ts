import { randomBytes } from 'node:crypto';
import type { ReservesId, UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import { sql } from 'kysely';
import { readCustody, readOwned } from '../../../books/ledger/reading/read-owned.ts';
import type { SealedMoment } from '../../../books/ledger/reading/read-sealed-moment.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type LeafOwner, leafNode } from '../sum-tree.ts';
import { cutInParts } from './cut-in-parts.ts';

/** However few own something, a tree has so many leaves. */
const fewestLeaves = 16n;
const leavesPerInsert = 5_000;

type Part = { readonly owner: LeafOwner; readonly userId: UserId | null; readonly amount: bigint };

export type Leaves = { readonly owned: bigint; readonly leaves: bigint };

/**
 * Writes the leaves of an asset: what each customer owned in parts, what belongs to nobody known, and padding up to a
 * power of two. @throws where customers together do not own what lies in custody for them
 */
export async function writeLeaves(
  trx: Transaction,
  { proofId, asset, moment }: { proofId: ReservesId; asset: Asset; moment: SealedMoment },
): Promise<Leaves> {
  let owned = 0n;
  let leaves = 0n;
  const write = async (parts: readonly Part[]) => {
    for (const { amount } of parts) owned += amount;
    leaves += BigInt(parts.length);
    await insertLeaves(trx, proofId, asset, parts);
  };
  for await (const page of readOwned(trx, asset, moment)) {
    // What is sealed may overtake what an account had before it, for as long as that awaits its seal.
    if (page.some(({ amount }) => amount < 0n)) throw new Error(`${asset}: an entry is not sealed`);
    await write(
      page.flatMap(({ userId, amount }) =>
        cutInParts(amount).map((part) => ({ owner: userId, userId, amount: part })),
      ),
    );
  }
  const { unattributed, custody } = await readCustody(trx, asset, moment);
  await write(
    cutInParts(unattributed).map((amount) => ({ owner: 'unattributed', userId: null, amount })),
  );
  if (owned !== custody) {
    throw new Error(`${asset}: customers own ${owned}, and ${custody} lies in custody for them`);
  }
  let padding = powerOfTwo(leaves) - leaves;
  while (padding > 0n) {
    const count = padding > BigInt(leavesPerInsert) ? leavesPerInsert : Number(padding);
    await write(Array<Part>(count).fill({ owner: 'padding', userId: null, amount: 0n }));
    padding -= BigInt(count);
  }
  return { owned, leaves };
}

function powerOfTwo(atLeast: bigint): bigint {
  let size = fewestLeaves;
  while (size < atLeast) size *= 2n;
  return size;
}

async function insertLeaves(
  trx: Transaction,
  proofId: ReservesId,
  asset: Asset,
  parts: readonly Part[],
): Promise<void> {
  for (let first = 0; first < parts.length; first += leavesPerInsert) {
    const rows = parts.slice(first, first + leavesPerInsert).map(({ owner, userId, amount }) => {
      const salt = randomBytes(32);
      const { hash } = leafNode({ asset, owner, salt, amount });
      return {
        hash: hash.toString('hex'),
        userId,
        salt: salt.toString('hex'),
        amount: `${amount}`,
      };
    });
    await sql`
      insert into reserve_leaves (proof_id, asset, hash, user_id, salt, amount)
      select ${proofId}, ${asset}, decode(leaf.hash, 'hex'), leaf.user_id, decode(leaf.salt, 'hex'), leaf.amount
      from unnest(
        ${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ userId }) => userId)}::uuid[],
        ${rows.map(({ salt }) => salt)}::text[], ${rows.map(({ amount }) => amount)}::numeric[]
      ) as leaf (hash, user_id, salt, amount)
    `.execute(trx);
  }
}
