import type { AddressProblem } from './address-problem.ts';

const longest = 512;
const base58 = '[1-9A-HJ-NP-Za-km-z]';

/** By shape alone: a mistyped private key is one too, and must not travel any further. */
const privateKeys = [
  // 32 bytes in hex.
  /^(0x)?[0-9a-f]{64}$/i,
  // Wallet import format, without and with a compressed public key.
  new RegExp(`^[59]${base58}{50}$`),
  new RegExp(`^[KLc]${base58}{51}$`),
  // BIP-38.
  new RegExp(`^6P${base58}{56}$`),
  // BIP-32 and SLIP-132.
  new RegExp(`^[xyztuvYZUV]prv${base58}{20,}$`),
];
const extendedKey = new RegExp(`^[xyztuvYZUV]pub${base58}{20,}$`);
const recoveryWords = /^(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}$/i;
/** ENS takes names of the DNS as well as `.eth`. */
const name = /^[^\s:/?]+\.[\p{L}]{2,}$/u;

/** What can be refused without knowing which coin is meant. Secrets come first. */
export function refuseAtSight(text: string): AddressProblem | undefined {
  if (text === '') return 'empty';
  if (recoveryWords.test(text)) return 'recovery_words';
  if (privateKeys.some((shape) => shape.test(text))) return 'private_key';
  if (extendedKey.test(text)) return 'extended_key';
  if (text.length > longest) return 'wrong_length';
  if (name.test(text)) return 'name';
  if (/\s/.test(text)) return 'blank_inside';
  if (!/^[\x21-\x7e]*$/.test(text)) return 'wrong_character';
  return undefined;
}
