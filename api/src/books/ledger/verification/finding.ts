/** The first thing that a check found wrong. */
export type Finding = {
  readonly message: string;
  /** The entry where it is, when it is about one. */
  readonly entryNumber?: bigint;
};

/** What a check went through, for its line in the report, and what it stumbled over. */
export type CheckResult = {
  readonly checked: string;
  readonly finding: Finding | undefined;
  /** More, of a check that goes on behind the first. */
  readonly others?: readonly Finding[];
};
