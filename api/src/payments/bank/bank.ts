import type { Cents } from '@tessera/money/minor-units';
import type { Transaction, WithdrawalId } from '../../platform/database/database.ts';
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
  /** What happened after a cursor, in its order; `null` begins at the first event. */
  readonly readEvents: (
    after: string | null,
  ) => Promise<{ readonly events: readonly NumberedEvent[]; readonly cursor: string | null }>;
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
