import type { HDKey } from '@scure/bip32';
import { parseExtendedPublicKey } from './extended-public-key.ts';

/**
 * Public keys by branch and index below the account that we hold, and at branch 2 those of the cold
 * account's receiving addresses.
 */
export function openAccount(
  xpub: string,
  coldXpub: string | undefined,
): (path: { readonly branch: 0 | 1 | 2; readonly index: bigint }) => Uint8Array {
  const account = parseExtendedPublicKey(xpub);
  const cold = coldXpub === undefined ? null : parseExtendedPublicKey(coldXpub).deriveChild(0);
  const branchOf = (branch: 0 | 1 | 2): HDKey | null =>
    branch === 2 ? cold : account.deriveChild(branch);
  return ({ branch, index }) => {
    const key = branchOf(branch)?.deriveChild(Number(index)).publicKey;
    if (!key) throw new Error(`There is no public key on branch ${branch}`);
    return key;
  };
}
