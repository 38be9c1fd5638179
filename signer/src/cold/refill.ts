/** The one cold address of each network: the first that its account receives at. */
export const coldPath = { branch: 0, index: 0 } as const;

/** A refill that costs more is not signed: satoshi, and wei. As the signer's own caps are by default. */
export const mostFee = { bitcoin: 1_000_000n, ethereum: 50_000_000_000_000_000n } as const;

export type ReadRefill = {
  /** What it does, for people, one line each. */
  readonly lines: readonly string[];
  /** Signs exactly that. */
  readonly sign: () => Promise<string>;
};
