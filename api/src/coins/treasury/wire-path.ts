import type { KeyPathWire } from '@tessera/contracts/signer';
import type { KeyPath } from '../chains/chain-gateway.ts';

/** As the signer is told it. */
export function wirePath({ branch, index }: KeyPath): KeyPathWire {
  return { branch, index: Number(index) };
}

export function parsePath({ branch, index }: KeyPathWire): KeyPath {
  return { branch, index: BigInt(index) };
}
