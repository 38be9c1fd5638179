import type { HostProvides } from '@tessera/contracts/host-provides';
import type { Registry, RegistryRemote, ServedRemote } from '@tessera/contracts/registry';
import { chooseReserve, hasFailed } from '@tessera/releases/choose-release';
import type { Publication } from '@tessera/releases/release-entry';
import type { FollowedLedgers } from './follow-ledgers.ts';
import type { LedgerLog, RemoteLedger } from './remote-ledger.ts';
import { createSayOnce } from './say-once.ts';
import { seldomLibraries } from './seldom-libraries.ts';
import { withoutRefusedLanguages } from './without-refused-languages.ts';

/** Who asks for a registry. */
export type Visitor = {
  /** 0 to 99, for canaries; undefined for who has none. */
  readonly bucket?: number | undefined;
  /** Versions of each remote that failed in the visitor's page. */
  readonly failed?: ReadonlyMap<string, ReadonlySet<string>>;
};

export type ComposeOptions = {
  readonly provides: HostProvides;
  /** A remote that comes from its development server, in the place of what is released of it. */
  readonly devRemote?: (() => RegistryRemote | undefined) | undefined;
  readonly log: LedgerLog;
};

type Refused = NonNullable<Registry['refused']>[number];

/** What one visitor gets of a remote: null while it is disabled, undefined where nothing is served of it. */
function publicationFor(
  remote: string,
  ledger: RemoteLedger,
  visitor: Visitor,
): Publication | null | undefined {
  const chosen = ledger.chosen();
  if (chosen === undefined) return undefined;
  const { canary, stable } = chosen;
  const isInCanary =
    canary !== undefined && visitor.bucket !== undefined && visitor.bucket < canary.percent;
  const published = isInCanary ? canary.publication : stable;
  const failed = visitor.failed?.get(remote);
  if (published === null || failed === undefined || !hasFailed(published, failed)) return published;
  // Whoever met a canary that fails has what everybody has; else what was good before.
  if (stable !== null && !hasFailed(stable, failed)) return stable;
  return chooseReserve(ledger.judged(), failed) ?? published;
}

/** The pages of a remote that are there and cannot be shown: nobody should read that they do not exist. */
function pathsOf(ledger: RemoteLedger, enrolled: readonly string[]): readonly string[] {
  const last = ledger.judged().find(({ entry }) => entry?.stable)?.entry?.stable;
  if (last) return last.remote.routes.map(({ path }) => path);
  return ledger.isThere() ? enrolled : [];
}

/** Composes what a visitor's page loads from what is served of each remote. */
export function createComposer(
  { teams, ledgerOf }: Pick<FollowedLedgers, 'teams' | 'ledgerOf'>,
  { provides, devRemote, log }: ComposeOptions,
): (visitor?: Visitor) => Registry {
  const say = createSayOnce(log, {});

  const served = (publication: Publication): ServedRemote => {
    const { remote, uses, files } = publication;
    const own = withoutRefusedLanguages(remote, { uses, files }, provides, (refused) =>
      say.warn({ remote: remote.name, ...refused }, 'language of a remote refused'),
    );
    return { ...own, seldom: seldomLibraries(publication, provides) };
  };

  return (visitor = {}) => {
    const remotes: ServedRemote[] = [];
    const refused: Refused[] = [];
    const dev = devRemote?.();
    for (const [name, team] of [...teams()].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const ledger = ledgerOf(name);
      const publication = publicationFor(name, ledger, visitor);
      if (dev?.name === name) remotes.push(dev);
      else if (publication) remotes.push(served(publication));
      else {
        const paths = [...pathsOf(ledger, team.paths)];
        if (paths.length > 0) refused.push({ name, paths });
      }
    }
    return refused.length === 0 ? { format: 1, remotes } : { format: 1, remotes, refused };
  };
}
