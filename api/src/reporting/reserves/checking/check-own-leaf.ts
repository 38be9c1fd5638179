import { type LedgerProof, ledgerProofSchema } from '@tessera/contracts/ledger-proof';
import {
  type ReservesAsset,
  type ReservesLeaf,
  type ReservesPart,
  type ReservesProof,
  reservesLeafSchema,
} from '@tessera/contracts/reserves';
import { type Asset, isAsset } from '@tessera/money/asset';
import { ownedKinds } from '../../../books/ledger/posting/snapshot-accounts.ts';
import { checkProof } from '../../../books/ledger/proofs/check-proof.ts';
import { changeBy, memberAt } from '../../../books/ledger/proofs/entry-members.ts';
import { leafNode, rootAbove, type SumNode } from '../sum-tree.ts';

export type LeafCheck = {
  readonly finding: string | undefined;
  readonly customer?: string;
  /** What is counted as this customer's, in minor units. */
  readonly owned: ReadonlyMap<Asset, bigint>;
};

/** Checks that what a customer owned is counted in a public proof, which was checked before. */
export function checkOwnLeaf(text: string, proof: ReservesProof): LeafCheck {
  const parsed = reservesLeafSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    return { finding: 'It is no leaf of a proof of reserves', owned: new Map() };
  }
  const leaf = parsed.data;
  const { customer } = leaf;
  const owned = new Map<Asset, bigint>();
  let finding =
    leaf.proof === proof.statement.id ? undefined : 'The leaf is of another proof of reserves';
  for (const { asset, parts } of leaf.assets) {
    if (owned.has(asset)) finding ??= `${asset} is counted twice in the leaf`;
    const stated = proof.statement.assets.find((each) => each.asset === asset);
    finding ??= stated ? wrongParts(leaf, stated, parts) : `${asset} is not in the proof`;
    owned.set(
      asset,
      parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    );
  }
  return { finding, customer, owned };
}

function wrongParts(
  { customer }: ReservesLeaf,
  stated: ReservesAsset,
  parts: readonly ReservesPart[],
): string | undefined {
  const { asset, leaves, owned } = stated;
  const height = leaves.length === 0 ? 0 : BigInt(leaves).toString(2).length - 1;
  const indexes = new Set(parts.map(({ index }) => index));
  if (indexes.size < parts.length) return `${asset}: a part is counted twice`;
  for (const { index, salt, amount, path } of parts) {
    if (path.length !== height || BigInt(index) >= BigInt(leaves)) {
      return `${asset}: part ${index} stands in no tree of ${leaves} leaves`;
    }
    const leaf = leafNode({
      asset,
      owner: customer,
      salt: Buffer.from(salt, 'hex'),
      amount: BigInt(amount),
    });
    const root = rootAbove(leaf, BigInt(index), path.map(nodeOf));
    if (root.hash.toString('hex') !== stated.root || String(root.sum) !== owned) {
      return `${asset}: part ${index} is not in the tree whose root was signed`;
    }
  }
  return undefined;
}

const nodeOf = ({ sum, hash }: { sum: string; hash: string }): SumNode => ({
  sum: BigInt(sum),
  hash: Buffer.from(hash, 'hex'),
});

/**
 * Compares what is counted with what the ledger's own entries say of the customer up to the same position.
 * @param text the customer's proof of the ledger, at its head or later
 */
export function compareWithEntries(
  { customer, owned }: LeafCheck,
  { statement }: ReservesProof,
  { text, publicKeys }: { readonly text: string; readonly publicKeys: string },
): string | undefined {
  const { finding } = checkProof(text, publicKeys);
  if (finding !== undefined) return `Proof of the ledger: ${finding}`;
  const ledger = ledgerProofSchema.parse(JSON.parse(text));
  const position = BigInt(statement.ledger.position);
  if (BigInt(ledger.head.lastPosition) < position) {
    return 'The proof of the ledger is older than that of reserves: download it anew';
  }
  const foreign = ledger.entries.find(({ fields }) => fields[memberAt.userId] !== customer);
  if (foreign) {
    return `The entry at position ${foreign.position} is of another customer than the leaf`;
  }
  const booked = sumUpTo(ledger, position);
  const stated = statement.assets.map(({ asset }) => asset);
  // What is not stated at all is owned nevertheless.
  for (const asset of new Set([...stated, ...owned.keys(), ...booked.keys()])) {
    const [counted, entered] = [owned.get(asset) ?? 0n, booked.get(asset) ?? 0n];
    if (counted !== entered) {
      return `${asset}: ${counted} is counted as yours, and your entries up to then come to ${entered}`;
    }
  }
  return undefined;
}

function sumUpTo({ entries }: LedgerProof, last: bigint): ReadonlyMap<Asset, bigint> {
  const sums = new Map<Asset, bigint>();
  for (const { position, fields } of entries) {
    const asset = fields[memberAt.asset] ?? '';
    const isOwned = (ownedKinds as readonly string[]).includes(fields[memberAt.accountKind] ?? '');
    if (BigInt(position) > last || !isOwned) continue;
    if (!isAsset(asset)) continue;
    sums.set(asset, (sums.get(asset) ?? 0n) + changeBy(fields));
  }
  return sums;
}
