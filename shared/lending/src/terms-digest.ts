/** Raised when a formula changes while every figure of the terms stays. */
const EDITION = 1;

/** A short name of a set of terms: the edition and the FNV-1a hash (32 bits) of the figures. */
export function digestOf(terms: unknown): string {
  const text = JSON.stringify(terms, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return `${EDITION}-${hash.toString(16).padStart(8, '0')}`;
}
