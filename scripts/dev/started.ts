/** What a command has started by now. */
export type Started = {
  add(stop: () => Promise<unknown>): void;
  /** Ends it, the last first. Safe to call twice. */
  stop(): Promise<void>;
};

export function createStarted(): Started {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
  };
  let stopping: Promise<void> | undefined;
  return {
    add: (stop) => void stops.push(stop),
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
  };
}

/** What comes of the work, unless the signal says first that nobody waits for it. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
  return Promise.race([work, aborted.promise]);
}
