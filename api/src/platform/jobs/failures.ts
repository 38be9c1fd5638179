/** Told of each failure beside requests, by the name of what failed. */
export type Failures = {
  readonly loop: (name: string) => void;
  readonly work: (name: string) => void;
};
