import { type Say, timed } from './progress.ts';

/** The steps of a start, which run side by side. */
export type Steps = {
  /** Runs one, and says how long it took. */
  readonly run: <Result>(title: string, step: () => Promise<Result>) => Promise<Result>;
  /** Resolves when none runs any more, however each ended: until then one may still start something. */
  readonly settled: () => Promise<void>;
};

export function createSteps(say: Say): Steps {
  const running: Promise<unknown>[] = [];
  return {
    run: (title, step) => {
      const result = timed(say, title, step);
      running.push(result);
      return result;
    },
    settled: async () => {
      await Promise.allSettled(running);
    },
  };
}
