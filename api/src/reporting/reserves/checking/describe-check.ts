import { ledgerProofSchema } from '@tessera/contracts/ledger-proof';
import { formatAmount } from '@tessera/money/format-amount';
import { minorUnits } from '@tessera/money/minor-units';
import { parseSealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { checkOwnLeaf, compareWithEntries, type LeafCheck } from './check-own-leaf.ts';
import { type CheckedAsset, checkPublicProof } from './check-public-proof.ts';

/** Texts of files. The later ones may be left out: then less is checked. */
export type ReservesFiles = {
  readonly proof: string;
  /** PEM of the keys that are trusted. */
  readonly publicKeys: string;
  readonly leaf?: string | undefined;
  /** The customer's own proof of the ledger. */
  readonly entries?: string | undefined;
};

/** Checks all that is given, offline, and says what was found; `isRight` where nothing is wrong. */
export async function describeCheck(
  files: ReservesFiles,
): Promise<{ lines: string[]; isRight: boolean }> {
  const { publicKeys } = files;
  const { finding, proof, assets } = await checkPublicProof(
    files.proof,
    parseSealPublicKeys(publicKeys),
  );
  const lines = assets.map(describeAsset);
  const findings = finding === undefined ? [] : [finding];
  if (proof && files.leaf !== undefined) {
    const leaf = checkOwnLeaf(files.leaf, proof);
    lines.push(...describeLeaf(leaf));
    if (leaf.finding !== undefined) findings.push(leaf.finding);
    const of = files.entries === undefined ? undefined : { text: files.entries, publicKeys };
    const missing = of && compareWithEntries(leaf, proof, of);
    if (missing !== undefined) findings.push(missing);
    if (of && missing === undefined) lines.push(describeEntries(of.text));
  }
  const isRight = findings.length === 0;
  return { lines: [...lines, ...(isRight ? ['All of it is as it is said.'] : findings)], isRight };
}

function describeAsset({ asset, owned, held, signed }: CheckedAsset): string {
  const amount = (minor: bigint) => formatAmount(minorUnits(asset, minor), asset);
  const there = held === null ? 'nothing said' : amount(held);
  return `${asset}: customers own ${amount(owned)}, held ${there}, of it signed ${amount(signed)}`;
}

function describeEntries(text: string): string {
  const count = ledgerProofSchema.parse(JSON.parse(text)).entries.length;
  return count === 0
    ? 'Your proof of the ledger has no entries: nothing was compared but that nothing is counted.'
    : `It is what your ${count} entries in the ledger come to.`;
}

function describeLeaf({ customer, owned }: LeafCheck): string[] {
  const amounts = [...owned].map(
    ([asset, minor]) => `${asset} ${formatAmount(minorUnits(asset, minor), asset)}`,
  );
  const counted = amounts.length === 0 ? 'nothing' : amounts.join(', ');
  return [`Counted as of customer ${customer ?? 'unknown'}: ${counted}`];
}
