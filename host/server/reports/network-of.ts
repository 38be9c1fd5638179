import { isIPv4, isIPv6 } from 'node:net';

/** What an address belongs to: what one subscriber is given, and the block of whoever gave it. */
export type Network = { readonly network: string; readonly block: string };

/** The first four groups of an IPv6 address, each of 16 bits. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
}

/**
 * The network of an address counts as one however many addresses somebody has in it: /24 of IPv4, /56 of IPv6. Its
 * block, /16 or /32, is what a provider holds, and rents out by the thousand. Whatever is no address is one network.
 */
export function networkOf(address: string): Network {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) {
    const [first, second, third] = plain.split('.');
    return { network: `${first}.${second}.${third}`, block: `${first}.${second}` };
  }
  if (!isIPv6(plain)) return { network: 'none', block: 'none' };
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(plain);
  const hex = (group: number): string => group.toString(16);
  const block = `${hex(first)}:${hex(second)}`;
  return { network: `${block}:${hex(third)}:${hex(fourth & 0xff00)}`, block };
}
