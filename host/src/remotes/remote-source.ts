import type { BrowserRemote } from '@tessera/contracts/browser-registry';
import { createPageLoader, type LoadedPage } from './page-loader.ts';
import { withTimeLimit } from './with-time-limit.ts';

export type SourceOptions = {
  /** How long a visitor waits for a page before the panel, in milliseconds. */
  readonly timeLimitMs: number;
  /** The remote as it is published now; undefined when it is not. Rejects when nobody can say. */
  readonly published: () => Promise<BrowserRemote | undefined>;
  /** The newest version of it that is none of these. */
  readonly reserve: (failed: readonly string[]) => Promise<BrowserRemote | undefined>;
  readonly onLoaded: (version: string) => void;
  readonly onShown: (version: string) => void;
  readonly onFailed: (version: string, reason: string) => void;
};

/** Where the pages of one remote come from in this document. */
export type RemoteSource = {
  /** The version that this document goes by. */
  current(): BrowserRemote;
  /** The versions that failed here. */
  failed(): string[];
  /** Brings the container, and the page of a path where one is given, ahead of need. Says nothing when that fails. */
  preload(path?: string): Promise<void>;
  /** The page of a route, of the version in reserve where the first one does not come. */
  loadPage(path: string): Promise<LoadedPage>;
  /** Asks what is published now, and brings that. */
  loadAgain(path: string): Promise<LoadedPage>;
  /** A page of this version was drawn. */
  shown(version: string): void;
  /**
   * This version's page threw: the page of the version in reserve. Rejects where there is none.
   *
   * @param since when the visitor began to wait for the page, of this document's clock
   */
  replace(path: string, version: string, reason: string, since: number): Promise<LoadedPage>;
};

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What a visitor waits for the first version; the rest of the limit is for the one in reserve. */
const shareOfFirst = 0.7;

export function createRemoteSource(first: BrowserRemote, options: SourceOptions): RemoteSource {
  const { timeLimitMs } = options;
  const firstLimitMs = timeLimitMs * shareOfFirst;
  const loader = createPageLoader(options.onLoaded);
  let current = first;
  const failed = new Set<string>();

  const fail = (version: string, reason: string): void => {
    failed.add(version);
    options.onFailed(version, reason);
  };

  /** The whole limit where it had passed: somebody who went elsewhere has begun to wait anew. */
  const leftSince = (since: number): number => {
    const left = timeLimitMs - (performance.now() - since);
    return left > 0 ? left : timeLimitMs;
  };

  const takeReserve = async (path: string, limitMs: number): Promise<LoadedPage> => {
    const started = performance.now();
    const reserve = await withTimeLimit(options.reserve([...failed]), limitMs);
    if (reserve === undefined) throw new Error('there is no version in reserve');
    try {
      const page = await loader.load(reserve, path, limitMs - (performance.now() - started));
      current = reserve;
      return page;
    } catch (error) {
      fail(reserve.version, reasonOf(error));
      throw error;
    }
  };

  const loadPage = async (path: string): Promise<LoadedPage> => {
    const since = performance.now();
    const remote = current;
    try {
      return await loader.loadTwice(remote, path, firstLimitMs);
    } catch (error) {
      fail(remote.version, reasonOf(error));
      return await takeReserve(path, timeLimitMs - (performance.now() - since));
    }
  };

  return {
    current: () => current,
    failed: () => [...failed],
    preload: async (path) => {
      try {
        await (path === undefined
          ? loader.routesOf(current, firstLimitMs)
          : loader.load(current, path, firstLimitMs));
      } catch {
        // Whoever goes there will meet the failure, and it is said then.
      }
    },
    loadPage,
    loadAgain: async (path) => {
      // What was wrong with a version may be mended by now: a file that is back, a network that works.
      failed.clear();
      const published = await options.published().catch(() => undefined);
      if (published !== undefined) current = published;
      return loadPage(path);
    },
    shown: options.onShown,
    replace: async (path, version, reason, since) => {
      fail(version, reason);
      if (current.version === version) return takeReserve(path, leftSince(since));
      // Another page of it has brought the version in reserve already.
      return withTimeLimit(loadPage(path), leftSince(since));
    },
  };
}
