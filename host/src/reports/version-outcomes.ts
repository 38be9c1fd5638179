import type { VersionOutcome } from '@tessera/contracts/browser-report';

export type VersionOutcomes = {
  works(remote: string, version: string): void;
  failed(remote: string, version: string, reason: string): void;
  /** Something was thrown in a file of this version, with its page still there. */
  threw(remote: string, version: string, reason: string): void;
  /** What was not handed out yet; reasons are in the page's own words. */
  news(): VersionOutcome[];
  /** Calls it when there is news: at once for what there is already. */
  onNews(listener: (outcome: VersionOutcome['outcome']) => void): void;
};

/** What became of the versions that took part in this document, each once, from before anything can be sent. */
export function createVersionOutcomes(): VersionOutcomes {
  const noted = new Set<string>();
  const listeners = new Set<(outcome: VersionOutcome['outcome']) => void>();
  let waiting: VersionOutcome[] = [];
  const note = (told: VersionOutcome): void => {
    const key = `${told.outcome} ${told.remote}@${told.version}`;
    if (noted.has(key)) return;
    noted.add(key);
    waiting.push(told);
    for (const listener of listeners) listener(told.outcome);
  };
  return {
    works: (remote, version) => note({ remote, version, outcome: 'works' }),
    failed: (remote, version, reason) => note({ remote, version, outcome: 'failed', reason }),
    threw: (remote, version, reason) => note({ remote, version, outcome: 'error', reason }),
    news: () => {
      const news = waiting;
      waiting = [];
      return news;
    },
    onNews: (listener) => {
      listeners.add(listener);
      for (const { outcome } of waiting) listener(outcome);
    },
  };
}
