import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Problem } from './bitcoin-address.ts';

export type EthereumAddress = {
  /** With the checksum of EIP-55 in the case of its letters. */
  readonly address: string;
  /** False when it was given all in one case, which carries no checksum. */
  readonly hasChecksum: boolean;
};

/** An Ethereum address, what is wrong with it, or undefined for something else. */
export function parseEthereumAddress(text: string): EthereumAddress | Problem | undefined {
  if (/^[0-9a-f]{40}$/i.test(text)) return { problem: 'missing_0x' };
  if (!/^0x/i.test(text)) return undefined;
  const digits = text.slice(2);
  if (/[^0-9a-f]/i.test(digits)) return { problem: 'wrong_character' };
  if (digits.length !== 40) return { problem: 'wrong_length' };
  const checksummed = withChecksum(digits.toLowerCase());
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  const fits = digits === checksummed;
  if (!fits && !isOneCase) return { problem: 'wrong_checksum' };
  return { address: `0x${checksummed}`, hasChecksum: fits && /[a-f]/i.test(digits) };
}

/** EIP-55: a letter is large where the hash of the lower-case digits has a nibble of 8 or more. */
function withChecksum(digits: string): string {
  const hash = keccak_256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)));
  return Array.from(digits, (digit, index) => {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 0xf;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  }).join('');
}
