/** What of a table is sealed, and what not. What is plain may become salted, which migrating seals anew; what is salted stays so. */
export type SealedTable = {
  /** The columns of its primary key: ids that name nobody, since they stay when the row is erased. */
  readonly key: readonly string[];
  /** Digested as they are, the key's among them. */
  readonly plain: readonly string[];
  /** What is about a person: digested with a salt, which goes when the row does, and is renewed with a change unless one of them is fixed. */
  readonly salted?: readonly string[];
  /** Columns from which nothing about money follows, and why. */
  readonly decideNothing?: Readonly<Record<string, string>>;
  /** A row is written once, and no change of it is right. */
  readonly isWrittenOnce?: true;
  /** Columns that are written with the row, and that no change is right of later. */
  readonly fixed?: readonly string[];
  /** They may still change while a plain column says this. */
  readonly fixedUnless?: { readonly column: string; readonly is: string };
  /** Rows may be removed, which is right nowhere else. */
  readonly mayBeRemoved?: true;
};

/** A table that the ledger's chain speaks for, or of the seals themselves: its columns are proved otherwise. */
export type ProvedTable = {
  readonly provedWith: 'ledger' | 'rows';
  readonly proved: readonly string[];
  readonly decideNothing?: Readonly<Record<string, string>>;
};

/** By the table's name; or why nothing of a whole table decides about money. */
export type SealedTables = Readonly<Record<string, SealedTable | ProvedTable | string>>;

/** A list of names, written with spaces. */
export const columns = (names: string): readonly string[] => names.trim().split(/\s+/);

/** What of it is sealed, plain columns first, in the order of the lists. */
export const sealedColumns = ({ plain, salted = [] }: SealedTable): readonly string[] => [
  ...plain,
  ...salted,
];
