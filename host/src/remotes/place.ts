import type { LoadedPage } from './page-loader.ts';
import type { RemoteSource } from './remote-source.ts';

/** What stands at one route of a remote. `attempt` changes with each page that is put there. */
export type PlaceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly page: LoadedPage; readonly attempt: number }
  | { readonly kind: 'failed'; readonly busy: boolean };

export type Place = {
  state(): PlaceState;
  subscribe(onChange: () => void): () => void;
  /** Brings the page, once. Never rejects: what does not come is a state. */
  load(): Promise<void>;
  /** Brings what is published now. */
  loadAgain(): Promise<void>;
  /** The page of this version was drawn. */
  shown(version: string): void;
  /** The page of this version threw while it was drawn. */
  crashed(version: string, error: unknown): Promise<void>;
};

/** The router keeps a route's component for as long as the document lives: what it shows is kept here. */
export function createPlace(path: string, source: RemoteSource): Place {
  let state: PlaceState = { kind: 'loading' };
  let attempts = 0;
  let loading: Promise<void> | undefined;
  /** When the visitor began to wait for a page that was not drawn since. */
  let waitingSince: number | undefined;
  const listeners = new Set<() => void>();

  const become = (next: PlaceState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const outcomeOf = async (work: Promise<LoadedPage>): Promise<PlaceState> => {
    try {
      const page = await work;
      attempts += 1;
      return { kind: 'page', page, attempt: attempts };
    } catch (error) {
      console.error(`The page ${path} did not load`, error);
      return { kind: 'failed', busy: false };
    }
  };
  /**
   * One at a time, so that a second press and a second visit wait for the first. It is over before its page is put
   * there: one that throws is drawn at once, and asks for another then.
   */
  const alone = (work: (since: number) => Promise<LoadedPage>): Promise<void> => {
    waitingSince ??= performance.now();
    loading ??= outcomeOf(work(waitingSince)).then((outcome) => {
      loading = undefined;
      if (outcome.kind === 'failed') waitingSince = undefined;
      become(outcome);
    });
    return loading;
  };

  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: () => (state.kind === 'page' ? Promise.resolve() : alone(() => source.loadPage(path))),
    loadAgain: () => {
      if (state.kind === 'failed') become({ kind: 'failed', busy: true });
      return alone(() => source.loadAgain(path));
    },
    shown: (version) => {
      waitingSince = undefined;
      source.shown(version);
    },
    crashed: (version, error) => {
      become({ kind: 'loading' });
      return alone((since) => source.replace(path, version, String(error), since));
    },
  };
}
