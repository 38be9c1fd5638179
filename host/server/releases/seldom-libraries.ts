import type { HostProvides } from '@tessera/contracts/host-provides';
import type { Publication } from '@tessera/releases/release-entry';

/**
 * The libraries of which a remote uses names that the host's main file leaves out, so that its pages bring these first.
 * A library is among them where its build did not say, or cannot tell, which names it uses.
 */
export const seldomLibraries = (
  { remote, uses }: Pick<Publication, 'remote' | 'uses'>,
  { shares }: HostProvides,
): string[] =>
  Object.entries(shares).flatMap(([key, { seldom }]) => {
    if (seldom === undefined || remote.requires[key] === undefined) return [];
    const used = uses[key] ?? seldom;
    return used.some((name) => seldom.includes(name)) ? [key] : [];
  });
