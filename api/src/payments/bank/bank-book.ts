import type { Cents } from '@tessera/money/minor-units';
import type { ChangedRow } from '../../books/ledger/rows/list-changed-rows.ts';
import type { Reader } from '../../platform/database/database.ts';

/**
 * What a movement of the bank's account is: a payment that came, and goes back; a payout that left, and comes back; or
 * nothing that we know of.
 */
export type MovementKind = 'payment' | 'payment_return' | 'payout' | 'payout_return' | 'other';

/** One line of the bank's own book. */
export type BankMovement = {
  /** The bank's own. */
  readonly reference: string;
  /** EUR cents; below zero what left. */
  readonly amount: Cents;
  readonly kind: MovementKind;
  /** The payment or payout that it is about. */
  readonly subject: string | null;
  /** What its payer wrote. */
  readonly remittance: string;
  /** Where a payout went, as far as the bank says. */
  readonly counterpartyIban: string | null;
  /** Whether we have read of it in the bank's feed, up to where we say that we did. */
  readonly isTold: boolean;
};

/** What a line goes by: the payment or payout that it is about, and what is neither by the bank's own reference. */
export const subjectOfMovement = ({
  kind,
  subject,
  reference,
}: Pick<BankMovement, 'kind' | 'reference' | 'subject'>): string =>
  kind === 'other' ? reference : (subject ?? reference);

/** A statement that does not go on where the one before it ended. */
export type StatementGap = {
  readonly statement: string;
  /** EUR cents that came in between; below zero what went. */
  readonly amount: Cents;
};

/** What the bank cannot have said, as its own statements stand against it. */
export type BankFlaw = {
  readonly what: 'no statement has it' | 'the statement is not what its movements come to';
  /** The bank's own reference, or the statement. */
  readonly of: string;
  /** EUR cents. */
  readonly amount: Cents;
};

/** What the bank says of its account as a whole. */
export type BankAccount = {
  /** EUR cents: what lies there. */
  readonly balance: Cents;
  readonly gaps: readonly StatementGap[];
  /** The first of them: `mostFlaws` of lines, and each statement. */
  readonly flaws: readonly BankFlaw[];
  /** How many there are. */
  readonly flawCount: number;
};

export const mostFlaws = 100;

/** So many subjects behind one of them, or from the first. */
export type SubjectPage = { readonly after: string | null; readonly limit: number };

/** What the bank says of its account, to compare our books with, as the reader sees it. Changes nothing. */
export type BankBook = {
  readonly readAccount: (reader: Reader) => Promise<BankAccount>;
  /** What its lines go by, each once, in an order that stays. */
  readonly listSubjects: (reader: Reader, page: SubjectPage) => Promise<readonly string[]>;
  /** All lines that go by these, in the order of the bank's book, beside where its feed was read to. */
  readonly readLines: (
    reader: Reader,
    subjects: readonly string[],
    told: string | null,
  ) => Promise<readonly BankMovement[]>;
  /** What the feed has news of behind where it was read to, in an order that stays. */
  readonly listUntold: (
    reader: Reader,
    told: string | null,
    page: SubjectPage,
  ) => Promise<readonly string[]>;
  /** What those of its lines go by whose sealed rows these are. */
  readonly listSubjectsOfRows: (
    reader: Reader,
    rows: readonly ChangedRow[],
  ) => Promise<readonly string[]>;
};

/** What the movement is called that lay at a bank before its first statement. */
export const openingReference = (statement: string): string => `opening of ${statement}`;
