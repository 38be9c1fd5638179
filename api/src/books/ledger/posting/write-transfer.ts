import { sql } from 'kysely';
import type { Transaction, TransferId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { AccountName } from '../account-kind.ts';
import type { AccountList } from './lock-accounts.ts';
import type { Transfer } from './transfer.ts';
import { valueOfPosting } from './value-of-posting.ts';

/** Why nothing was written: what the account at a place is owed, or how much it is short of. */
export type Hindrance = {
  readonly hindrance: 'owed' | 'short';
  readonly place: number;
  readonly amount: bigint;
};

/**
 * Locks the accounts and writes a transfer and its entries, in the order of its postings. Writes nothing
 * where one of `receivables` has a balance or an account would fall below zero, and says so.
 */
export async function writeTransfer(
  trx: Transaction,
  id: TransferId,
  transfer: Transfer,
  accounts: AccountList,
  receivables: readonly AccountName[] = [],
): Promise<readonly Hindrance[]> {
  const { kind, eventKey, reference, bookedAt, postings } = transfer;
  const values = postings.map((posting) => valueOfPosting(posting, transfer));
  const { rows } = await sql<Hindrance>`
    select hindrance, place, amount from ledger_post_transfer(
      ${id}, ${kind}, ${eventKey}, ${reference?.type ?? null}, ${reference?.id ?? null},
      ${bookedAt}, ${accounts.columns},
      ${receivables.map((name) => accounts.placeOf(name))}::integer[],
      ${postings.map(() => uuidV7(bookedAt))}::uuid[],
      ${postings.map(({ account }) => accounts.placeOf(account))}::integer[],
      ${postings.map(({ side }) => side)}::text[],
      ${postings.map(({ amount }) => String(amount))}::numeric[],
      ${postings.map((posting) => posting.kind)}::text[],
      ${values.map(({ euro_value }) => textOf(euro_value))}::numeric[],
      ${values.map(({ price_id }) => price_id)}::uuid[],
      ${values.map(({ price_age_seconds }) => price_age_seconds)}::integer[]
    )
  `.execute(trx);
  return rows;
}

const textOf = (value: bigint | null) => (value === null ? null : String(value));
