import type { BitcoinAddress, Problem } from './bitcoin-address.ts';
import { base58Length, decodeBase58Check } from './decode-base58.ts';
import type { BitcoinNetwork } from './networks.ts';

const testNetworks = ['testnet', 'signet', 'regtest'] as const;

type Version = {
  readonly scriptType: 'p2pkh' | 'p2sh';
  readonly networks: readonly BitcoinNetwork[];
};

const versions: Readonly<Record<number, Version>> = {
  0: { scriptType: 'p2pkh', networks: ['mainnet'] },
  5: { scriptType: 'p2sh', networks: ['mainnet'] },
  111: { scriptType: 'p2pkh', networks: testNetworks },
  196: { scriptType: 'p2sh', networks: testNetworks },
};

/** How mistyped ones look too: 0, O, I and l are no letters of Base58. */
const shape = /^[123mn][0-9A-Za-z]{20,39}$/;
const likelyLengths = { least: 26, most: 35 };
const solanaBytes = 32;

/** An address in Base58Check, undefined for what is not one of Bitcoin nor begins like one. */
export function readBase58Address(text: string): BitcoinAddress | Problem | undefined {
  const payload = decodeBase58Check(text);
  if (payload) {
    const version = versions[payload[0] ?? -1];
    if (!version) return undefined;
    if (payload.length !== 21) return { problem: 'wrong_length' };
    return { address: text, ...version, script: scriptOf(version.scriptType, payload.slice(1)) };
  }
  if (!shape.test(text) || base58Length(text) === solanaBytes) return undefined;
  if (/[0OIl]/.test(text)) return { problem: 'wrong_character' };
  const { length } = text;
  const isLikely = length >= likelyLengths.least && length <= likelyLengths.most;
  return { problem: isLikely ? 'wrong_checksum' : 'wrong_length' };
}

/** `hash160` in the script that pays to it. */
function scriptOf(type: Version['scriptType'], hash: Uint8Array): Uint8Array {
  return type === 'p2pkh'
    ? // DUP HASH160 <20 bytes> EQUALVERIFY CHECKSIG
      Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac)
    : // HASH160 <20 bytes> EQUAL
      Uint8Array.of(0xa9, 20, ...hash, 0x87);
}
