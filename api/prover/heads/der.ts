/** ASN.1 in distinguished encoding (ITU-T X.690), as far as a time stamp needs it. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
} as const;

/** A value with its tag and length. */
export function derOf(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}

/** A whole number that is not below zero. */
export function derInteger(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const shortest = first === -1 ? Buffer.of(0) : Buffer.from(bytes.subarray(first));
  const isNegative = (shortest[0] ?? 0) >= 0x80;
  return derOf(tags.integer, isNegative ? Buffer.concat([Buffer.of(0), shortest]) : shortest);
}

/** A value that was read: its parts where it is made of others. */
export type Value = { readonly tag: number; readonly content: Buffer };

/** The values that stand one after the other. @throws where one is not whole */
export function readValues(bytes: Buffer): readonly Value[] {
  const values: Value[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0;
    const long = first < 0x80 ? 0 : first & 0x7f;
    const length =
      long === 0 ? first : Number.parseInt(bytes.toString('hex', at + 2, at + 2 + long), 16);
    const begin = at + 2 + long;
    if (!(begin + length <= bytes.length)) throw new Error('What was read is not whole');
    values.push({ tag, content: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return values;
}

/** The part at a place, with its tag. @throws where it is not there */
export function partOf(value: Value | undefined, index: number, tag: number): Value {
  const part = value && readValues(value.content)[index];
  if (part?.tag !== tag) throw new Error(`There is no part ${index} with the tag ${tag}`);
  return part;
}
