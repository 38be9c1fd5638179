import { verify } from 'node:crypto';
import {
  type ReservesAsset,
  type ReservesProof,
  reservesProofSchema,
} from '@tessera/contracts/reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import { isSignedHead } from '../../../books/ledger/sealing/seal-head.ts';
import type { SealPublicKeys } from '../../../platform/secrets/seal-key.ts';
import { isSignedBy } from './is-signed-by.ts';

/** Per asset, in minor units: what customers own, what is there, and what of it lies where somebody signed. */
export type CheckedAsset = {
  readonly asset: ReservesAsset['asset'];
  readonly owned: bigint;
  readonly held: bigint | null;
  readonly signed: bigint;
};

export type PublicCheck = {
  /** The first thing that is wrong; undefined where all is as it is said. */
  readonly finding: string | undefined;
  readonly proof?: ReservesProof;
  readonly assets: readonly CheckedAsset[];
};

/**
 * Checks the public part of a proof by itself: the house's signature, the ledger's head, the sums over addresses and the
 * signature of each. What addresses really hold in the block it cannot know.
 *
 * @param keys those that are trusted; the one in the proof itself proves nothing
 */
export async function checkPublicProof(text: string, keys: SealPublicKeys): Promise<PublicCheck> {
  const parsed = reservesProofSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    return { finding: 'It is no proof of reserves of the first format', assets: [] };
  const proof = parsed.data;
  const message = reservesText(proof.statement);
  const assets: CheckedAsset[] = [];
  let finding = wrongHead(proof, message, keys);
  for (const asset of proof.statement.assets) {
    const { checked, wrong } = await checkAsset(proof, asset, message);
    assets.push(checked);
    finding ??= wrong;
  }
  const stated = new Set<string>(proof.statement.assets.map(({ asset }) => asset));
  if (stated.size < proof.statement.assets.length) finding ??= 'An asset is stated twice';
  const strange = proof.addresses.find(({ asset }) => !stated.has(asset));
  if (strange) finding ??= `${strange.asset} lies at ${strange.address} and is not stated`;
  return { finding, proof, assets };
}

function wrongHead(
  { statement, ledgerHead, signature }: ReservesProof,
  message: string,
  keys: SealPublicKeys,
): string | undefined {
  const key = keys.get(ledgerHead.keyId);
  if (!key) return 'It is signed with a key that is not among those trusted';
  if (!isSignedHead(ledgerHead, keys)) return 'The signature of the ledger’s head is not valid';
  const { position, root } = statement.ledger;
  if (position !== ledgerHead.lastPosition || root !== ledgerHead.root) {
    return 'It speaks of another head of the ledger than the one that is signed';
  }
  if (!verify(null, Buffer.from(message), key, Buffer.from(signature, 'hex'))) {
    return 'The signature of what it states is not valid';
  }
  return undefined;
}

async function checkAsset(
  { addresses }: ReservesProof,
  { asset, owned, held, leaves, block }: ReservesAsset,
  message: string,
): Promise<{ readonly checked: CheckedAsset; readonly wrong: string | undefined }> {
  let wrong: string | undefined;
  let sum = 0n;
  let signed = 0n;
  const seen = new Set<string>();
  for (const { asset: at, address, amount, signature } of addresses) {
    if (at !== asset) continue;
    if (seen.has(address.toLowerCase())) wrong ??= `${asset}: ${address} is counted twice`;
    seen.add(address.toLowerCase());
    sum += BigInt(amount);
    if (signature === null) continue;
    if (await isSignedBy(message, { chain: block?.chain ?? '', address, signature })) {
      signed += BigInt(amount);
    } else {
      wrong ??= `${asset}: the signature at ${address} is not that of its key over this proof`;
    }
  }
  if (!isPowerOfTwo(BigInt(leaves))) wrong ??= `${asset}: a tree of ${leaves} leaves is none`;
  if ((block === null) !== (asset === 'EUR')) {
    wrong ??= `${asset}: ${block ? 'euros lie in no block' : 'coins lie at no bank, and no block is named'}`;
  }
  if (asset !== 'EUR' && held !== String(sum)) {
    wrong ??= `${asset}: ${held} is said to be held, and addresses have ${sum} together`;
  }
  const isShort = held !== null && BigInt(held) < BigInt(owned);
  if (isShort) wrong ??= `${asset}: ${owned} is owned by customers, and ${held} is held`;
  const checked = {
    asset,
    owned: BigInt(owned),
    held: held === null ? null : BigInt(held),
    signed,
  };
  return { checked, wrong };
}

const isPowerOfTwo = (count: bigint) => count > 0n && (count & (count - 1n)) === 0n;
