import { sql } from 'kysely';
import type { Transaction, TransferId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { accountKey, type LockedAccounts } from './lock-accounts.ts';
import type { Transfer } from './transfer.ts';
import { valueOfPosting } from './value-of-posting.ts';

/** Writes a transfer and its entries, in the order of its postings, in one statement. */
export async function writeTransfer(
  trx: Transaction,
  id: TransferId,
  transfer: Transfer,
  accounts: LockedAccounts,
): Promise<void> {
  const { kind, eventKey, reference, bookedAt, postings } = transfer;
  const values = postings.map((posting) => valueOfPosting(posting, transfer));
  await sql`
    with transfer as (
      insert into ledger_transfers (id, kind, event_key, reference_type, reference_id, booked_at)
      values (
        ${id}, ${kind}, ${eventKey}, ${reference?.type ?? null}, ${reference?.id ?? null},
        ${bookedAt}
      )
      returning id
    )
    insert into ledger_entries (
      id, transfer_id, account_id, asset, kind, side, amount,
      euro_value, price_id, price_age_seconds
    )
    select line.id, transfer.id, account_id, asset, kind, side, amount,
      euro_value, price_id, price_age_seconds
    from transfer cross join unnest(
      ${postings.map(() => uuidV7(bookedAt))}::uuid[],
      ${postings.map(({ account }) => idOf(accounts, accountKey(account)))}::bigint[],
      ${postings.map(({ account }) => account.asset)}::text[],
      ${postings.map((posting) => posting.kind)}::text[],
      ${postings.map(({ side }) => side)}::text[],
      ${postings.map(({ amount }) => String(amount))}::numeric[],
      ${values.map(({ euro_value }) => textOf(euro_value))}::numeric[],
      ${values.map(({ price_id }) => price_id)}::uuid[],
      ${values.map(({ price_age_seconds }) => price_age_seconds)}::integer[]
    ) with ordinality as line (
      id, account_id, asset, kind, side, amount, euro_value, price_id, price_age_seconds, position
    )
    order by position
  `.execute(trx);
}

const textOf = (value: bigint | null) => (value === null ? null : String(value));

function idOf(accounts: LockedAccounts, key: string): string {
  const account = accounts.get(key);
  if (!account) throw new Error(`Account ${key} was not locked`);
  return String(account.id);
}
