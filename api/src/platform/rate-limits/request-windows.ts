/** A budget's state with the request that was just counted. */
export type CountedRequest = {
  readonly requests: number;
  /** Until the window ends and the budget is whole again. */
  readonly endsInMs: number;
};

export const windowMs = 60_000;

/** Counts the requests of a key in windows that begin with the first of them. */
export type RequestWindows = {
  readonly count: (key: string) => CountedRequest | Promise<CountedRequest>;
};
