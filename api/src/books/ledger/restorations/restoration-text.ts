import { sign, verify } from 'node:crypto';
import type { Restoration } from '../../../platform/freezing/restorations.ts';
import type { SealKey, SealPublicKeys } from '../../../platform/secrets/seal-key.ts';

/** That the heads of a restoration were given up, as the ledger's key signs it. */
function textOf(
  { id, found_at, found_by, heads }: Restoration,
  { openedAt, keyId }: { readonly openedAt: Date; readonly keyId: string },
): Buffer {
  const lost = heads
    .toSorted((a, b) => (a.chain < b.chain ? -1 : 1))
    .map(({ chain, first_number, last_number, last_head }) => [
      chain,
      String(first_number),
      String(last_number),
      last_head,
    ]);
  const times = [found_at.toISOString(), openedAt.toISOString()];
  return Buffer.from(
    JSON.stringify(['tessera restoration 1', id, found_by, ...times, lost, keyId]),
  );
}

/** What is written with a restoration when it is opened. */
export function signRestoration(restoration: Restoration, openedAt: Date, key: SealKey) {
  const text = textOf(restoration, { openedAt, keyId: key.id });
  return { key_id: key.id, signature: sign(null, text, key.privateKey).toString('hex') };
}

/** Whether one of the known keys has given up exactly these heads. */
export function isSignedRestoration(restoration: Restoration, keys: SealPublicKeys): boolean {
  const { opened_at: openedAt, key_id: keyId, signature } = restoration;
  const key = keyId === null ? undefined : keys.get(keyId);
  if (!key || openedAt === null || keyId === null || signature === null) return false;
  const text = textOf(restoration, { openedAt, keyId });
  return verify(null, text, key, Buffer.from(signature, 'hex'));
}
