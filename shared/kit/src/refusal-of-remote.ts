import type { RegistryRemote } from '@tessera/contracts/registry';
import type { OtherSite } from '@tessera/federation/other-site';
import { refusalOf } from '@tessera/releases/refusal-of';

/** A development build has neither integrity nor released files, and is not asked for any. */
const asReleased = (remote: RegistryRemote) => ({
  remote: { ...remote, entry: { ...remote.entry, integrity: 'none' }, routes: [] },
  uses: {},
  files: {},
});

/** A page of the remote that belongs to another one there. */
function takenPath(remote: RegistryRemote, { registry }: Pick<OtherSite, 'registry'>) {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return others
    .flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path })))
    .find(({ path }) => remote.routes.some((route) => route.path === path));
}

/** Why the pages of this remote cannot run in that site; undefined when they can. */
export function refusalOfRemote(
  remote: RegistryRemote,
  site: Pick<OtherSite, 'registry' | 'provides'>,
): string | undefined {
  const refusal = refusalOf(asReleased(remote), site.provides);
  if (refusal !== undefined) return refusal;
  const taken = takenPath(remote, site);
  return taken && `its page ${taken.path} belongs to the remote "${taken.name}" there`;
}
