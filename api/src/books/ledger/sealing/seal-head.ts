import { sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { SealKey, SealPublicKeys } from '../../../platform/secrets/seal-key.ts';

const digits = z.string().check(z.regex(/^\d+$/));

/**
 * What a seal says: up to this position the chain has this hash, and the tree over it this root. Numbers are decimal
 * strings; heads from before there was a tree have no root. docs/ledger-format.md has the format.
 */
export const sealHeadSchema = z.object({
  number: digits,
  lastPosition: digits,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  root: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  sealedBelow: digits,
  sealedAt: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type SealHead = z.infer<typeof sealHeadSchema>;

/** What a head speaks for: entries, or rows outside the ledger. Neither passes for the other. */
export type SealedChain = 'ledger' | 'rows';
type UnsignedHead = Omit<SealHead, 'keyId' | 'signature'>;

export function signHead(
  head: UnsignedHead,
  key: SealKey,
  chain: SealedChain = 'ledger',
): SealHead {
  const signature = sign(null, encode({ ...head, keyId: key.id }, chain), key.privateKey);
  return { ...head, keyId: key.id, signature: signature.toString('hex') };
}

/** Whether one of the known keys signed exactly this. */
export function isSignedHead(
  head: SealHead,
  keys: SealPublicKeys,
  chain: SealedChain = 'ledger',
): boolean {
  const key = keys.get(head.keyId);
  if (!key) return false;
  return verify(null, encode(head, chain), key, Buffer.from(head.signature, 'hex'));
}

function encode(head: Omit<SealHead, 'signature'>, chain: SealedChain): Buffer {
  const { number, lastPosition, hash, root, sealedBelow, sealedAt, keyId } = head;
  const text =
    root === undefined
      ? [`tessera ${chain} head 1`, number, lastPosition, hash, sealedBelow, sealedAt, keyId]
      : [`tessera ${chain} head 2`, number, lastPosition, hash, root, sealedBelow, sealedAt, keyId];
  return Buffer.from(JSON.stringify(text));
}
