/**
 * The idempotency key of a body under the name of a wish: the same for both in every tab and at any
 * time, and another one for another body. The body is told by its FNV-1a hash of 32 bits.
 */
export function keyOfWish(name: string, body: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(body)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return `${name}.${hash.toString(16).padStart(8, '0')}`;
}
