import { bech32, bech32m } from '@scure/base';
import type { BitcoinAddress, Problem } from './bitcoin-address.ts';
import type { BitcoinNetwork } from './networks.ts';

const networksOf: Readonly<Record<string, readonly BitcoinNetwork[]>> = {
  bc: ['mainnet'],
  tb: ['testnet', 'signet'],
  bcrt: ['regtest'],
};

const shape = /^(bcrt|bc|tb)1(.*)$/;
const notOfBech32 = /[^qpzry9x8gf2tvdw0s3jn54khce6mua7l]/;
/** Version, 20 or 32 bytes in groups of five bits, and the checksum. */
const usualLengths = [1 + 32 + 6, 1 + 52 + 6];

/**
 * An address of a witness program (BIP-173, BIP-350), undefined for what does not begin like one.
 * `text` is visible ASCII.
 */
export function parseSegwit(text: string): BitcoinAddress | Problem | undefined {
  const lower = text.toLowerCase();
  const [, prefix, data] = shape.exec(lower) ?? [];
  if (prefix === undefined || data === undefined) return undefined;
  if (text !== lower && text !== text.toUpperCase()) return { problem: 'mixed_case' };
  if (notOfBech32.test(data)) return { problem: 'wrong_character' };
  const decoded = decode(lower);
  if (!decoded) {
    return { problem: usualLengths.includes(data.length) ? 'wrong_checksum' : 'wrong_length' };
  }
  const [version, ...words] = decoded.words;
  if (version === undefined) return { problem: 'wrong_length' };
  if (decoded.encoding !== (version === 0 ? 'bech32' : 'bech32m')) {
    return { problem: 'wrong_checksum' };
  }
  const program = bech32.fromWordsUnsafe(words);
  if (version > 16 || !program) return { problem: 'not_an_address' };
  if (!hasRightLength(version, program)) return { problem: 'wrong_length' };
  return {
    address: lower,
    networks: networksOf[prefix] ?? [],
    scriptType: scriptTypeOf(version, program),
    script: Uint8Array.of(version === 0 ? 0 : 0x50 + version, program.length, ...program),
  };
}

/** No text is valid in both. */
function decode(text: string) {
  const plain = bech32.decodeUnsafe(text);
  if (plain) return { encoding: 'bech32', words: plain.words };
  const modified = bech32m.decodeUnsafe(text);
  return modified && { encoding: 'bech32m', words: modified.words };
}

function hasRightLength(version: number, { length }: Uint8Array): boolean {
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
}

function scriptTypeOf(version: number, { length }: Uint8Array): BitcoinAddress['scriptType'] {
  if (version === 0) return length === 20 ? 'p2wpkh' : 'p2wsh';
  return version === 1 && length === 32 ? 'p2tr' : 'future';
}
