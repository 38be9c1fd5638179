/** What a proof found, under a name that stays the same while it is wrong: no personal data, fit for a label. */
export type Found = { readonly what: string; readonly message: string };

/** What one step went through. */
export type Step<Cursor> = {
  /** Where the next one goes on: JSON, kept through restarts. */
  readonly cursor: Cursor;
  readonly rows: number;
  readonly isAtEnd: boolean;
  readonly found: readonly Found[];
};

/** Rows that were looked at in the order of their ids. */
export type Page = { readonly ids: readonly string[]; readonly found: readonly Found[] };

/** A way through rows, in steps that each look at one moment. */
export type Pass<Cursor> = {
  readonly start: Cursor;
  readonly step: (from: Cursor) => Promise<Step<Cursor>>;
};

/** Rows that were written since the last look, and how long the oldest of them has waited. */
export type FreshPass<Cursor> = Pass<Cursor> & {
  /** When the oldest row after there was written; undefined where there is none. */
  readonly oldestAfter: (from: Cursor) => Promise<Date | undefined>;
};

/** Something about the books that is proved again and again. */
export type Proof<Fresh = unknown, All = unknown> = {
  readonly name: string;
  /** New rows; absent where each round is a whole comparison. */
  readonly fresh?: FreshPass<Fresh>;
  /** Every row again. */
  readonly all: Pass<All>;
  /** A round begins no sooner after the last one. */
  readonly everyMs: number;
};

/** Proofs of different cursors in one list: a cursor comes back to the proof that made it. */
export const proof = <Fresh, All>(given: Proof<Fresh, All>): Proof => given as unknown as Proof;
