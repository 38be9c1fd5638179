import { createHash } from 'node:crypto';
import type { Asset } from '@tessera/money/asset';

/** A node of a Merkle sum tree: a hash, and the sum of all leaves below it in minor units. */
export type SumNode = { readonly sum: bigint; readonly hash: Buffer };

/** Padding, and what belongs to nobody that is known, have names in place of a customer's id. */
export type LeafOwner = string | 'padding' | 'unattributed';

/** docs/proof-of-reserves.md has the format. `salt` is 32 random bytes of this leaf alone. */
export function leafNode({
  asset,
  owner,
  salt,
  amount,
}: {
  readonly asset: Asset;
  readonly owner: LeafOwner;
  readonly salt: Buffer;
  readonly amount: bigint;
}): SumNode {
  const fields = ['tessera reserves leaf 1', asset, owner, salt.toString('hex'), String(amount)];
  return { sum: amount, hash: hashOf(fields) };
}

/** Both sums are hashed, each beside its own hash, so that none can be changed for another. */
export function parentNode(left: SumNode, right: SumNode): SumNode {
  const fields = [
    'tessera reserves node 1',
    String(left.sum),
    left.hash.toString('hex'),
    String(right.sum),
    right.hash.toString('hex'),
  ];
  return { sum: left.sum + right.sum, hash: hashOf(fields) };
}

/** The root that a leaf at an index leads to, by the siblings on its way. @throws at a negative sum */
export function rootAbove(leaf: SumNode, index: bigint, siblings: readonly SumNode[]): SumNode {
  let node = leaf;
  for (const [height, sibling] of siblings.entries()) {
    if (node.sum < 0n || sibling.sum < 0n) throw new Error('A sum is negative');
    const isRight = ((index >> BigInt(height)) & 1n) === 1n;
    node = isRight ? parentNode(sibling, node) : parentNode(node, sibling);
  }
  return node;
}

const hashOf = (fields: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(fields)).digest();
