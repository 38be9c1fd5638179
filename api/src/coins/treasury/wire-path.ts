import type { KeyPathWire } from '@tessera/contracts/signer';
import type { KeyPath } from '../chains/chain-gateway.ts';

/** As the signer is told it. @throws when it is a cold one: the signer has no key there */
export function wirePath({ branch, index }: KeyPath): KeyPathWire {
  if (branch === 2) throw new Error('The signer has no cold keys');
  return { branch, index: Number(index) };
}

export function parsePath({ branch, index }: KeyPathWire): KeyPath {
  return { branch, index: BigInt(index) };
}
