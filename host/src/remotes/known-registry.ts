import type { BrowserRegistry, BrowserRemote } from '@tessera/contracts/browser-registry';
import { type Claim, findClaim } from '@tessera/contracts/find-claim';
import { fetchRegistry, readInlineRegistry } from './read-registry.ts';

/** What this document knows of the site's remotes, and how it learns more. */
export type KnownRegistry = {
  /** As it is known now. */
  current(): BrowserRegistry;
  /**
   * The remote as it is published now; undefined when it is not, or only for another shell, which then is loaded.
   * Rejects when nobody can say.
   */
  published(name: string): Promise<BrowserRemote | undefined>;
  /** The newest version of the remote that is none of these, where there is one for this document's shell. */
  reserve(
    name: string,
    failed: readonly string[],
    limitMs: number,
  ): Promise<BrowserRemote | undefined>;
  /** Who owns a path. Asks once more where it is nobody's as far as is known. */
  ownerOf(pathname: string): Promise<Claim<BrowserRemote> | undefined>;
  /** Takes remotes as they are published, but for those that stay as they are. */
  learn(published: BrowserRegistry, stays: (name: string) => boolean): void;
  /** Loads the document anew where the site has another shell by now; false where it has not, as far as is known. */
  reloadForOtherShell(): boolean;
};

const named = ({ remotes }: BrowserRegistry, name: string): BrowserRemote | undefined =>
  remotes.find((remote) => remote.name === name);

/** Begins with what the server wrote into the document. `reload` loads that anew. */
export function createKnownRegistry(reload: () => void): KnownRegistry {
  let registry = readInlineRegistry();
  const { host } = registry;
  let hasOtherShell = false;

  /** What is published for this document's shell: a remote was judged for the shell that the site has now. */
  const fetchForShell = async (without: readonly string[] = [], limitMs?: number) => {
    const now = await fetchRegistry(without, limitMs);
    hasOtherShell = now.host !== host;
    return hasOtherShell ? undefined : now;
  };

  const reloadForOtherShell = (): boolean => {
    if (hasOtherShell) reload();
    return hasOtherShell;
  };

  return {
    current: () => registry,
    published: async (name) => {
      const now = await fetchForShell();
      if (now === undefined) {
        reloadForOtherShell();
        return undefined;
      }
      registry = now;
      return named(registry, name);
    },
    reserve: async (name, failed, limitMs) => {
      const without = failed.map((version) => `${name}@${version}`);
      const now = await fetchForShell(without, limitMs);
      const reserve = now && named(now, name);
      return reserve !== undefined && !failed.includes(reserve.version) ? reserve : undefined;
    },
    ownerOf: async (pathname) => {
      const claim = findClaim(registry, pathname);
      if (claim !== undefined) return claim;
      try {
        registry = (await fetchForShell()) ?? registry;
      } catch (error) {
        console.error('The registry could not be read again', error);
      }
      return findClaim(registry, pathname);
    },
    learn: (published, stays) => {
      registry = {
        ...published,
        remotes: [
          ...registry.remotes.filter(({ name }) => stays(name)),
          ...published.remotes.filter(({ name }) => !stays(name)),
        ],
      };
    },
    reloadForOtherShell,
  };
}
