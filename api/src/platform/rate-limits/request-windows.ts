/** A budget's state with the request that was just counted. */
export type CountedRequest = {
  readonly requests: number;
  /** Until the window ends and the budget is whole again. */
  readonly endsInMs: number;
};

export const windowMs = 60_000;

/** A process keeps that many keys, so that somebody with many addresses cannot fill the memory. */
export const mostKeys = 50_000;

/** Adds to the requests of a key, in a window that begins with the first of them, for all processes. */
export type SharedCounts = {
  readonly add: (key: string, requests: number) => Promise<CountedRequest>;
};

/** Counts the requests of a key in windows that begin with the first of them. */
export type RequestWindows = {
  readonly count: (key: string) => CountedRequest | Promise<CountedRequest>;
};
