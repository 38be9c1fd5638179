import {
  type EntryProof,
  type LedgerProof,
  ledgerProofSchema,
} from '@tessera/contracts/ledger-proof';
import { parseSealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { chainEntry } from '../sealing/chain-entry.ts';
import { isIncluded } from '../sealing/merkle-tree.ts';
import { isSignedHead } from '../sealing/seal-head.ts';
import { changeBy, memberAt } from './entry-members.ts';

export type ProofCheck = {
  /** The first thing that is wrong; undefined where all is proved. */
  readonly finding: string | undefined;
  /** By account: how many entries it has, and its balance after them, in minor units. */
  readonly balances: ReadonlyMap<string, { readonly entries: bigint; readonly balance: bigint }>;
};

/**
 * Checks a proof by itself, with nobody else's data: the signature, each entry, and that none of an account is missing.
 *
 * @param publicKeys PEM of the keys that are trusted; those in the proof itself prove nothing
 */
export function checkProof(text: string, publicKeys: string): ProofCheck {
  const balances = new Map<string, { entries: bigint; balance: bigint }>();
  const proof = ledgerProofSchema.safeParse(JSON.parse(text));
  if (!proof.success) return { finding: 'It is no proof of the first format', balances };
  const keys = parseSealPublicKeys(publicKeys);
  if (!keys.has(proof.data.head.keyId)) {
    return { finding: 'It is signed with a key that is not among those trusted', balances };
  }
  if (!isSignedHead(proof.data.head, keys)) {
    return { finding: 'The signature of its head is not valid', balances };
  }
  for (const entry of proof.data.entries) {
    const wrong = wrongEntry(entry, proof.data) ?? wrongSeries(entry, balances);
    if (wrong) return { finding: `Entry at position ${entry.position}: ${wrong}`, balances };
  }
  return { finding: undefined, balances };
}

function wrongEntry(
  { position, previous, fields, path }: EntryProof,
  { head }: LedgerProof,
): string | undefined {
  const leaf = chainEntry(Buffer.from(previous, 'hex'), fields);
  const isProved = isIncluded(
    leaf,
    Number(position) - 1,
    Number(head.lastPosition),
    path.map((hash) => Buffer.from(hash, 'hex')),
    Buffer.from(head.root, 'hex'),
  );
  return isProved ? undefined : 'what it says is not what was signed';
}

/** Entries of an account count from one, and each balance follows from the one before. */
function wrongSeries(
  { fields }: EntryProof,
  balances: Map<string, { entries: bigint; balance: bigint }>,
): string | undefined {
  const account = fields[memberAt.account] ?? '';
  const before = balances.get(account) ?? { entries: 0n, balance: 0n };
  const balance = before.balance + changeBy(fields);
  const entries = before.entries + 1n;
  if (fields[memberAt.accountEntry] !== String(entries))
    return 'an entry of its account before it is missing';
  if (fields[memberAt.balanceAfter] !== String(balance))
    return 'its balance does not follow from the one before';
  balances.set(account, { entries, balance });
  return undefined;
}
