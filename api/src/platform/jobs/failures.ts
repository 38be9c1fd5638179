/** Told of each failure beside requests, by the name of what failed. */
export type Failures = {
  readonly loop: (name: string) => void;
  readonly work: (name: string) => void;
  /** Before a first failure, so that this one is seen to be one more. */
  readonly begin: (kind: 'loop' | 'work', name: string) => void;
};
