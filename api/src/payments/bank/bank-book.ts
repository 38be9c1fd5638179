import type { Cents } from '@tessera/money/minor-units';

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

/** What the bank says of its account, to compare our books with. */
export type BankBook = {
  /** EUR cents: what lies there. */
  readonly balance: Cents;
  readonly movements: readonly BankMovement[];
  readonly gaps: readonly StatementGap[];
  readonly flaws: readonly BankFlaw[];
};

/** What the movement is called that lay at a bank before its first statement. */
export const openingReference = (statement: string): string => `opening of ${statement}`;
