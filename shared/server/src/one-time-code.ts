import { randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, each as likely as any other. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Takes as long for a nearly right one as for any other. */
export function isSameMac(mac: string | Uint8Array, other: string | Uint8Array): boolean {
  const [a, b] = [Buffer.from(mac), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
