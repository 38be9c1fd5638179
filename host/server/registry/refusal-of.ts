import { claimedPath } from '@tessera/contracts/claimed-path';
import { assetsOf, type HostProvides, type RegistryRemote } from '@tessera/contracts/registry';
import satisfies from 'semver/functions/satisfies.js';

const withoutIntegrity = (remote: RegistryRemote): boolean =>
  assetsOf(remote).some(({ integrity }) => integrity === undefined);

/**
 * Why this host must not name a remote's files in a document; undefined when it may. Only the remote
 * that comes from a development server has no integrity, and no path belongs to two: whichever of
 * the `accepted` remotes held it first keeps it.
 */
export function refusalOf(
  remote: RegistryRemote,
  provides: HostProvides,
  devRemote: string | undefined,
  accepted: readonly RegistryRemote[],
): string | undefined {
  if (remote.name !== devRemote && withoutIntegrity(remote)) return 'a file has no integrity';
  if (remote.runtime !== provides.runtime) {
    return `it was built for federation runtime ${remote.runtime}, and the host has ${provides.runtime}`;
  }
  for (const [key, range] of Object.entries(remote.requires)) {
    const share = provides.shares[key];
    if (share === undefined) return `the host does not share ${key}`;
    if (!range.startsWith('^') || !satisfies(share.version, range)) {
      return `it needs ${key} ${range}, and the host has ${share.version}`;
    }
  }
  return claimedPath(remote, accepted);
}
