import type { BrowserRegistry } from '@tessera/contracts/browser-registry';
import { canHaveLink, type LinkPlace, linkLimits } from '@tessera/contracts/shell-links';

/** A link that the shell draws itself: its words, and where it leads. */
type FixedLink = { readonly name: string; readonly to: string };

type AnnouncedLink = FixedLink & { readonly icon: string | undefined };

/** How two texts read alike to a person. */
const readAs = (text: string): string => text.trim().toLowerCase();

/**
 * What remotes announce for a place of the shell, in the order in which it follows what is fixed there: by the order
 * that they ask for, then by name. Each leads to a page of the remote that announces it. One that leads where a fixed
 * link does, or says what one says, is left out, and so is what there is no room for. The server checked the rest.
 */
export function announcedLinks(
  registry: BrowserRegistry,
  place: LinkPlace,
  fixed: readonly FixedLink[],
): AnnouncedLink[] {
  const pages = new Set(fixed.map(({ to }) => to));
  const names = new Set(fixed.map(({ name }) => readAs(name)));
  const ofRemote = ({ name: remote, parent, routes }: BrowserRegistry['remotes'][number]) =>
    routes
      .flatMap(({ path, link }) =>
        link?.place === place && parent === 'dashboard' && canHaveLink(path)
          ? [{ ...link, remote, to: path }]
          : [],
      )
      .filter(({ to, label }) => !pages.has(to) && !names.has(readAs(label)))
      .slice(0, linkLimits.ofOneRemote);
  return registry.remotes
    .flatMap(ofRemote)
    .toSorted(
      (a, b) => a.order - b.order || a.remote.localeCompare(b.remote) || a.to.localeCompare(b.to),
    )
    .slice(0, linkLimits.ofAll)
    .map(({ label, to, icon }) => ({ name: label, to, icon }));
}
