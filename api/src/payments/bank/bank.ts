import type { Cents } from '@tessera/money/minor-units';
import type { Reader, Transaction, WithdrawalId } from '../../platform/database/database.ts';
import type { BankBook } from './bank-book.ts';
import type { BankEvent } from './bank-event-json.ts';

export type PayoutOrder = {
  readonly id: WithdrawalId;
  /** EUR cents. */
  readonly amount: Cents;
  readonly name: string;
  readonly iban: string;
};

/** The bank that holds our customers' euros. A provider's API goes behind this. */
export type Bank = {
  readonly name: string;
  /** Moves no real money. */
  readonly sandbox: boolean;
  readonly account: {
    readonly holder: string;
    readonly iban: string;
    readonly bic: string | null;
  };
  /** Orders a transfer, once for an id: a repetition of the same order is none. */
  readonly orderPayout: (order: PayoutOrder) => Promise<void>;
  /**
   * What happened after a cursor, in its order; `null` begins at the first event. Payouts of whom `payoutsOf` says that
   * they received a payment which is recalled are not sent meanwhile.
   */
  readonly readEvents: (
    after: string | null,
    payoutsOf?: PayoutsOfReceivers,
  ) => Promise<{ readonly events: readonly NumberedEvent[]; readonly cursor: string | null }>;
  readonly book: BankBook;
  /** What of it somebody has to see to. Changes nothing. */
  readonly watch?: (reader: Reader) => Promise<BankWatch>;
  /** For a database that was put back to an earlier moment; absent where the bank's own book went back with it. */
  readonly restoring?: RestoringBank;
};

/** A payout that the bank has carried out, and that is not known to be ordered. */
export type UnorderedPayout = {
  readonly id: WithdrawalId;
  /** The bank's own, of its debit. */
  readonly reference: string;
  /** EUR cents. */
  readonly amount: Cents;
  readonly name: string;
  readonly iban: string | null;
};

export type RestoringBank = {
  /** Has news come once more that was heard before and is forgotten, the oldest part of it. Whether there was any. */
  readonly readAgain: () => Promise<boolean>;
  readonly findUnordered: (reader: Reader) => Promise<readonly UnorderedPayout[]>;
  /** From now on it is one that was ordered, and its news is told. */
  readonly adoptPayout: (
    trx: Transaction,
    payout: UnorderedPayout,
    to: { readonly iban: string; readonly at: Date },
  ) => Promise<void>;
  /** The last day that a statement covers, `2026-12-31`; null while there is none. */
  readonly statedUntil: (reader: Reader) => Promise<string | null>;
  /** The last day, `2026-12-31`, on which an order is carried out that was sent by then. */
  readonly carriedOutUntil: (at: Date) => string;
  /** Orders that the bank may still take, and nobody here knows to have been sent, by the names of their files. */
  readonly findUnknownOrders: (reader: Reader) => Promise<readonly string[]>;
};

/** All payouts of whom payments were booked to, by the bank's references of those. */
export type PayoutsOfReceivers = (
  reader: Reader,
  paymentIds: readonly string[],
) => Promise<ReadonlySet<WithdrawalId>>;

/** What a payer's bank wants back, and was neither given nor denied. */
export type OpenRecall = {
  readonly id: string;
  /** The bank's own reference of the payment; null where it is none that we had. */
  readonly payment: string | null;
  /** EUR cents. */
  readonly amount: Cents;
  readonly reason: string;
  readonly askedAt: Date;
};

export type BankWatch = {
  /** Files that were refused and lie there still. */
  readonly refused: readonly { readonly name: string; readonly why: string }[];
  /** Since when the oldest file of the bank waits for us. */
  readonly unreadSince: Date | undefined;
  /** … and the oldest file for the bank waits for its gateway. */
  readonly untakenSince: Date | undefined;
  /** Since when an order waits for the bank to say whom its account belongs to. */
  readonly unansweredSince: Date | undefined;
  /** The day of the oldest movement that no statement has. */
  readonly unstatedSince: Date | undefined;
  readonly recalls: readonly OpenRecall[];
};

export type NumberedEvent = { readonly id: string; readonly event: BankEvent };

/** What its own counterparts do to a bank that does not exist. */
export type SandboxBank = Bank & {
  readonly sandbox: true;
  readonly payIn: (
    trx: Transaction,
    payment: {
      readonly paidBy: string;
      readonly amount: Cents;
      readonly remittance: string;
      readonly payerName: string;
    },
  ) => Promise<{ paymentId: string }>;
  /** @throws DomainError `not_found`, `illegal_transition` */
  readonly returnPayment: (
    trx: Transaction,
    payment: { readonly id: string; readonly paidBy: string; readonly reason: string | null },
  ) => Promise<void>;
  /** @throws DomainError `not_found`, `illegal_transition` */
  readonly failPayout: (
    trx: Transaction,
    payout: {
      readonly id: WithdrawalId;
      readonly to: 'rejected' | 'returned';
      readonly reason: string | null;
    },
  ) => Promise<void>;
};

export function isSandboxBank(bank: Bank | undefined): bank is SandboxBank {
  return bank?.sandbox === true;
}
