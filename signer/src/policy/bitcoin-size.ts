const inputWeight = 41 * 4;
/** A signature of 71 bytes with its hash type, a public key of 33, their lengths and their number. */
const witnessWeight = 1 + 1 + 71 + 1 + 33;
const overheadWeight = (4 + 4) * 4 + 2;

/** Of a length, as transactions write it. */
const compactSize = (value: number) => (value < 253 ? 1 : 3);

/**
 * Virtual bytes (BIP-141) of a signed transaction that spends pay-to-witness-public-key-hash outputs.
 * A signature may be a byte shorter or longer, which is a quarter of a virtual byte.
 */
export function virtualSize(inputs: number, outputScripts: readonly Uint8Array[]): number {
  const outputBytes = outputScripts.reduce((sum, { length }) => sum + 8 + 1 + length, 0);
  const counts = compactSize(inputs) + compactSize(outputScripts.length);
  const weight =
    overheadWeight + inputs * (inputWeight + witnessWeight) + (counts + outputBytes) * 4;
  return Math.ceil(weight / 4);
}
