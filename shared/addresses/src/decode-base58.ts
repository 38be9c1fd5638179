import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';

const checked = createBase58check(sha256);

/** The bytes of a text whose last four are the checksum of the others, without those four. */
export function decodeBase58Check(text: string): Uint8Array | undefined {
  return orNothing(() => checked.decode(text));
}

/** How many bytes a text of the Base58 alphabet stands for. */
export function base58Length(text: string): number | undefined {
  return orNothing(() => base58.decode(text).length);
}

function orNothing<Value>(decode: () => Value): Value | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
