import type { BitcoinAddress, Problem } from './bitcoin-address.ts';
import { parseSegwit } from './parse-segwit.ts';
import { readBase58Address } from './read-base58-address.ts';

/** A Bitcoin address of any network, what is wrong with it, or undefined for something else. */
export function parseBitcoinAddress(text: string): BitcoinAddress | Problem | undefined {
  return parseSegwit(text) ?? readBase58Address(text);
}
