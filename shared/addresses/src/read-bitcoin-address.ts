import type { BitcoinAddress, Problem } from './bitcoin-address.ts';
import { readBase58Address } from './read-base58-address.ts';
import { readSegwit } from './read-segwit.ts';

/** A Bitcoin address of any network, what is wrong with it, or undefined for something else. */
export function readBitcoinAddress(text: string): BitcoinAddress | Problem | undefined {
  return readSegwit(text) ?? readBase58Address(text);
}
