import { sql } from 'kysely';
import type { Transaction, TransferId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { AccountName } from '../account-kind.ts';
import type { AccountList } from './lock-accounts.ts';
import type { Transfer } from './transfer.ts';
import { valueOfPosting } from './value-of-posting.ts';

/** A transfer that has its id, and where it is kept what those owe us whom it credits. */
export type NamedTransfer = {
  readonly id: TransferId;
  readonly transfer: Transfer;
  readonly receivables: readonly AccountName[];
};

/**
 * Why the `nth` transfer, from 1, was not written: what the account at a place is owed, or how much it is short of.
 */
export type Hindrance = {
  readonly nth: number;
  readonly hindrance: 'owed' | 'short';
  readonly place: number;
  readonly amount: bigint;
};

/**
 * Locks the accounts and writes transfers with their entries, each in the order of its postings, in one call. A
 * transfer is left out, and said why, where one of its `receivables` has a balance or an account would
 * fall below zero.
 */
export async function writeTransfers(
  trx: Transaction,
  transfers: readonly NamedTransfer[],
  accounts: AccountList,
): Promise<readonly Hindrance[]> {
  const receivables = transfers.flatMap((named, index) =>
    named.receivables.map((name) => ({ nth: index + 1, place: accounts.placeOf(name) })),
  );
  const lines = transfers.flatMap(({ transfer }, index) =>
    transfer.postings.map((posting) => ({
      ...posting,
      nth: index + 1,
      id: uuidV7(transfer.bookedAt),
      value: valueOfPosting(posting, transfer),
    })),
  );
  const all = transfers.map(({ transfer }) => transfer);
  const { rows } = await sql<Hindrance>`
    select nth, hindrance, place, amount from ledger_post_transfers(
      ${transfers.map(({ id }) => id)}::uuid[],
      ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ eventKey }) => eventKey)}::text[],
      ${all.map(({ reference }) => reference?.type ?? null)}::text[],
      ${all.map(({ reference }) => reference?.id ?? null)}::text[],
      ${all.map(({ bookedAt }) => bookedAt)}::timestamptz[],
      ${accounts.columns},
      ${receivables.map(({ place }) => place)}::integer[],
      ${receivables.map(({ nth }) => nth)}::integer[],
      ${lines.map(({ nth }) => nth)}::integer[],
      ${lines.map(({ id }) => id)}::uuid[],
      ${lines.map(({ account }) => accounts.placeOf(account))}::integer[],
      ${lines.map(({ side }) => side)}::text[],
      ${lines.map(({ amount }) => String(amount))}::numeric[],
      ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ value }) => textOf(value.euro_value))}::numeric[],
      ${lines.map(({ value }) => value.price_id)}::uuid[],
      ${lines.map(({ value }) => value.price_age_seconds)}::integer[]
    )
  `.execute(trx);
  return rows;
}

const textOf = (value: bigint | null) => (value === null ? null : String(value));
