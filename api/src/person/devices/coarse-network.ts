import { isIPv4 } from 'node:net';
import { addressKey } from '../../platform/rate-limits/rate-limit.ts';

/** An address without its last part: a /24 of IPv4, a /48 of IPv6. */
export function coarseNetwork(ip: string): string {
  const key = addressKey(ip);
  if (isIPv4(key)) return key.replace(/\.\d+$/, '.x');
  return `${key.split('::')[0]?.split(':').slice(0, 3).join(':')}::/48`;
}
