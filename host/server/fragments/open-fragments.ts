import type { RegistryRemote, RegistryRoute } from '@tessera/contracts/registry';
import type { Publication } from '@tessera/releases/release-entry';
import type { ReleaseStore } from '@tessera/releases/release-store';
import type { HostMetrics } from '../metrics/host-metrics.ts';
import type { LedgerLog } from '../releases/remote-ledger.ts';
import { createSayOnce } from '../releases/say-once.ts';
import { type DrawnPage, readFragment } from './read-fragment.ts';

type Version = Pick<RegistryRemote, 'name' | 'version'>;

export type Fragments = {
  /** Reads the fragments of a publication, once for each of its versions. Never rejects: what is wrong is left out. */
  read(publication: Publication, store: Pick<ReleaseStore, 'read'>): Promise<void>;
  /** The page of a route as its build has drawn it; undefined where it is drawn in browsers alone. */
  of(remote: Version, route: RegistryRoute): DrawnPage | undefined;
};

export type FragmentsOptions = {
  /** Ids of the layouts that pages stand in. */
  readonly layoutIds: readonly string[];
  readonly metrics: Pick<HostMetrics, 'refusedFragments'>;
  readonly log: LedgerLog;
};

/** Of each remote: more than can be served at once, and less than a megabyte each. */
const versionsKept = 24;

/** What a route says of its files: another publication under the same version has others. */
const stampOf = ({ fragment, structuredData, styles }: RegistryRoute): string =>
  [fragment, structuredData, ...styles]
    .map((asset) => `${asset?.url} ${asset?.integrity}`)
    .join('\n');

/** By their stamps; undefined for one that was refused, which is neither read nor told of again. */
type Pages = Map<string, DrawnPage | undefined>;

/** The pages of a version, which is the newest now. */
function pagesIn(versions: Map<string, Pages>, version: string): Pages {
  const pages: Pages = versions.get(version) ?? new Map();
  versions.delete(version);
  versions.set(version, pages);
  const [oldest] = versions.keys();
  if (versions.size > versionsKept && oldest !== undefined) versions.delete(oldest);
  return pages;
}

/** Keeps what was read of the newest versions; nothing is read for a request. */
export function openFragments({ layoutIds, metrics, log }: FragmentsOptions): Fragments {
  const say = createSayOnce(log, {});
  const remotes = new Map<string, Map<string, Pages>>();

  const refuse = ({ name: remote, version }: Version, path: string, { message }: Error): void => {
    metrics.refusedFragments.inc({ remote });
    say.warn(
      { remote, version, path, reason: message },
      'fragment refused: browsers draw the page',
    );
  };

  const readVersion = async (
    remote: RegistryRemote,
    publication: Publication,
    store: Pick<ReleaseStore, 'read'>,
  ): Promise<void> => {
    const versions = remotes.get(remote.name) ?? new Map<string, Pages>();
    remotes.set(remote.name, versions);
    const pages = pagesIn(versions, remote.version);
    for (const route of remote.routes) {
      const stamp = stampOf(route);
      if (route.fragment === undefined || pages.has(stamp)) continue;
      const source = { publication, store, layoutIds };
      const page = await readFragment(route, route.fragment, source).catch((error: Error) =>
        refuse(remote, route.path, error),
      );
      pages.set(stamp, page ?? undefined);
    }
  };

  return {
    read: async (publication, store) => {
      const { languages = {}, ...own } = publication.remote;
      for (const remote of [own, ...Object.values(languages)]) {
        await readVersion(remote, publication, store);
      }
    },
    of: ({ name, version }, route) => remotes.get(name)?.get(version)?.get(stampOf(route)),
  };
}
