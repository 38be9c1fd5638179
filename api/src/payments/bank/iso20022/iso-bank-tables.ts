import type { WithdrawalId } from '@tessera/contracts/ids';
import type { Cents } from '@tessera/money/minor-units';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { MovementKind } from '../bank-book.ts';
import type { PayeeVerdict } from './read-acmt-024.ts';

/** What a bank that is reached by files was told, and what it told. */
export type IsoBankTables = {
  bank_files: {
    name: string;
    direction: 'in' | 'out';
    /** `camt.053.001.08`; null where it could not be read. */
    message: string | null;
    message_id: string | null;
    /** SHA-256 of its bytes. */
    digest: Buffer;
    state: 'to_write' | 'written' | 'applied' | 'duplicate' | 'refused';
    /** Of a file that is still to be written. */
    content: string | null;
    refusal: string | null;
    at: Date;
  };
  bank_orders: {
    id: WithdrawalId;
    amount: Cents;
    name: string;
    iban: string;
    state: 'waiting' | 'sent' | 'rejected' | 'settled' | 'returned';
    message_id: string | null;
    reason: string | null;
    ordered_at: Date;
  };
  bank_payee_checks: {
    id: string;
    name: string;
    iban: string;
    asked_at: Date | null;
    answered_at: Date | null;
    verdict: PayeeVerdict | null;
  };
  bank_bookings: {
    /** The bank's own reference. */
    reference: string;
    /** That of the entry that it is a transfer of, where that has a name beside its own. */
    entry: string | null;
    /** EUR cents; below zero what went out. */
    amount: Cents;
    booked_on: string;
    /** `sum`: an entry whose transfers stand here each by itself. */
    kind: MovementKind | 'sum';
    /** The payment or payout that it is about. */
    subject: string | null;
    end_to_end_id: string | null;
    transaction_id: string | null;
    /** Why it gives back what had been moved the other way; null where it gives nothing back. */
    returned: string | null;
    counterparty_name: string;
    counterparty_iban: string | null;
    remittance: string;
    /** The statement that has it; null while only a notification did. */
    statement: string | null;
  };
  bank_statements: {
    id: string;
    from_day: string;
    to_day: string;
    /** EUR cents. */
    opening: Cents;
    closing: Cents;
    read_at: Date;
  };
  bank_recalls: {
    id: string;
    /** The booking of the payment; null where it is none that we had. */
    payment: string | null;
    /** What it calls the payment, which may come later than it. */
    transaction_id: string | null;
    end_to_end_id: string | null;
    /** Who named it so; null where the message did not say, or nobody wrote it down. */
    assigner: string | null;
    amount: Cents;
    reason: string;
    asked_at: Date;
    /** When the bank was told that the payment stays; null where it was not, or goes back. */
    answered_at: Date | null;
  };
  bank_events: {
    number: GeneratedAlways<bigint>;
    /** Names the fact behind it, so that it is told once. */
    key: string;
    event: ColumnType<unknown, string, never>;
  };
};
