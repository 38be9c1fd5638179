import { sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { SealKey, SealPublicKeys } from '../../../platform/secrets/seal-key.ts';

const digits = z.string().check(z.regex(/^\d+$/));

/** What a seal says: up to this position the chain has this hash. Numbers are decimal strings. */
export const sealHeadSchema = z.object({
  number: digits,
  lastPosition: digits,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  sealedBelow: digits,
  sealedAt: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});
export type SealHead = z.infer<typeof sealHeadSchema>;
type UnsignedHead = Omit<SealHead, 'keyId' | 'signature'>;

export function signHead(head: UnsignedHead, key: SealKey): SealHead {
  const signature = sign(null, encode({ ...head, keyId: key.id }), key.privateKey);
  return { ...head, keyId: key.id, signature: signature.toString('hex') };
}

/** Whether one of the known keys signed exactly this. */
export function isSignedHead(head: SealHead, keys: SealPublicKeys): boolean {
  const key = keys.get(head.keyId);
  if (!key) return false;
  return verify(null, encode(head), key, Buffer.from(head.signature, 'hex'));
}

function encode(head: Omit<SealHead, 'signature'>): Buffer {
  const { number, lastPosition, hash, sealedBelow, sealedAt, keyId } = head;
  return Buffer.from(
    JSON.stringify([
      'tessera ledger head 1',
      number,
      lastPosition,
      hash,
      sealedBelow,
      sealedAt,
      keyId,
    ]),
  );
}
