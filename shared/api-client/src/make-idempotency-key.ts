/**
 * A random UUID, version 4 (RFC 9562). `crypto.randomUUID` exists in secure contexts only, and a
 * sandbox may be opened by the address of a machine in the local network.
 */
export function makeIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const version = (bytes[6] ?? 0) & 0x0f;
  const variant = (bytes[8] ?? 0) & 0x3f;
  bytes[6] = version | 0x40;
  bytes[8] = variant | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
