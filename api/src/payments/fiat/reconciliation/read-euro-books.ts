import type { UserId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import {
  type HoldingChange,
  readHoldingChanges,
} from '../../../books/ledger/reading/read-holding-changes.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { isStoredUuid } from '../../../platform/database/is-stored-uuid.ts';
import { type BankMovement, subjectOfMovement } from '../../bank/bank-book.ts';
import { readPayoutClaims } from '../../withdrawals/euros/read-payout-claims.ts';
import { findCreditorReferences } from '../deposits/creditor-reference.ts';
import { creditKeyOf, eventKeysOf } from './euro-fact.ts';

/** A transfer that moves euros of the bank's account, or credits a deposit. */
export type EuroTransfer = HoldingChange<'EUR'>;

/** Whose money it is, by what customers were given or asked for. */
export type Claim = {
  readonly userId: UserId;
  /** Where a payout is to go. */
  readonly iban: string | null;
};

/** To whose deposit a payment was booked, and the transfer that credited that. */
export type DepositClaim = Claim & {
  readonly id: string;
  readonly payment: string;
  readonly creditKey: string;
  readonly isAttributed: boolean;
};

/** What the database says of some lines of the bank's book. */
export type EuroBooks = {
  /** What books these lines, and what credits their deposits. */
  readonly transfers: readonly EuroTransfer[];
  /** By payment. */
  readonly deposits: ReadonlyMap<string, DepositClaim>;
  /** By payout. */
  readonly payouts: ReadonlyMap<string, Claim>;
  /** Who was given a reference. */
  readonly references: ReadonlyMap<string, UserId>;
  /** What was told and is not booked yet, by its subject. */
  readonly waiting: ReadonlySet<string>;
};

/** All of it that these lines ask for. */
export async function readEuroBooks(
  reader: Reader,
  lines: readonly BankMovement[],
): Promise<EuroBooks> {
  const subjects = [...new Set(lines.map(subjectOfMovement))];
  const claims = await readDeposits(reader, { payments: subjects, ids: subjects });
  const deposits = new Map(claims.map((claim) => [claim.payment, claim]));
  const eventKeys = lines.flatMap((line) => {
    const deposit = deposits.get(subjectOfMovement(line));
    return [
      ...eventKeysOf(line, deposit ? [deposit.id] : []),
      ...(deposit ? [deposit.creditKey] : []),
    ];
  });
  return {
    transfers: await readHoldingChanges(reader, 'EUR', { eventKeys: [...new Set(eventKeys)] }),
    deposits,
    payouts: await readPayoutClaims(reader, subjects.filter(isStoredUuid)),
    references: await readReferences(reader, lines),
    waiting: await readWaiting(reader, subjects),
  };
}

/** Deposits that a payment was booked to: those of these payments, and those of these ids. */
export async function readDeposits(
  reader: Reader,
  { payments, ids }: { readonly payments: readonly string[]; readonly ids: readonly string[] },
): Promise<readonly DepositClaim[]> {
  const { rows } = await sql<{
    id: string;
    userId: UserId;
    payment: string;
    isAttributed: boolean;
  }>`
    select deposit.id::text, deposit.user_id as "userId", deposit.payment_id as payment, exists (
      select from fiat_unattributed_payments as payment where payment.deposit_id = deposit.id
    ) as "isAttributed"
    from (
      select * from fiat_deposits where payment_id = any(${payments}::text[])
      union
      select * from fiat_deposits where id = any(${ids.filter(isStoredUuid)}::uuid[])
    ) as deposit
    where deposit.payment_id is not null
  `.execute(reader);
  return rows.map((row) => ({ ...row, iban: null, creditKey: creditKeyOf(row.id) }));
}

async function readReferences(
  reader: Reader,
  lines: readonly BankMovement[],
): Promise<ReadonlyMap<string, UserId>> {
  const written = lines.flatMap(({ remittance }) => findCreditorReferences(remittance));
  const { rows } = await sql<{ reference: string; userId: UserId }>`
    select reference, user_id as "userId" from fiat_deposits
    where repeats is null and reference = any(${[...new Set(written)]}::text[])
  `.execute(reader);
  return new Map(rows.map(({ reference, userId }) => [reference, userId]));
}

async function readWaiting(
  reader: Reader,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from (
      select coalesce(event->>'paymentId', event->>'payoutId') as subject
      from bank_notifications where applied_at is null
    ) as waiting
    where subject = any(${subjects}::text[])
  `.execute(reader);
  return new Set(rows.map(({ subject }) => subject));
}
