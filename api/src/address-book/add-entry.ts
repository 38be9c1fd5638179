import type { AddAddressRequest, AddressEntry } from '@tessera/contracts/address-book';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { notify } from '../notices/notify.ts';
import { DomainError } from '../problems/domain-error.ts';
import { hasWithdrawalWhitelist } from '../settings/has-withdrawal-whitelist.ts';
import { type EntryRow, findEntryByAddress, presentEntry, whitelistedFrom } from './find-entry.ts';
import { readCoinAddress } from './read-coin-address.ts';

/** @throws DomainError `invalid_address`, `address_exists` */
export async function addEntry(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config' | 'secrets'>,
  { userId, body }: { readonly userId: string; readonly body: AddAddressRequest },
): Promise<AddressEntry> {
  const { asset, label } = body;
  const address = readCoinAddress(context, body);
  await lockAddressBook(trx, userId);
  const known = await findEntryByAddress(trx, { userId, asset, address });
  if (known) throw addressExists(known);
  const added_at = context.clock.now();
  const entry = {
    id: uuidV7(added_at),
    user_id: userId,
    asset,
    address,
    label,
    added_at,
    removed_at: null,
  };
  await trx.insertInto('address_book_entries').values(entry).execute();
  const isBound = await hasWithdrawalWhitelist(trx, userId, added_at);
  const usableAt = isBound ? whitelistedFrom(entry).toISOString() : null;
  await notify(trx, context, {
    userId,
    kind: 'address_added',
    data: { label, asset, address, usableAt },
  });
  return presentEntry(entry);
}

/** Two requests that add the same address wait for each other. */
async function lockAddressBook(trx: Transaction, userId: string): Promise<void> {
  const name = `address book ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

const addressExists = ({ id, label }: EntryRow) =>
  new DomainError({
    code: 'address_exists',
    status: 409,
    title: 'This address is in your address book already',
    detail: `It is there as “${label}”.`,
    extensions: { addressId: id },
  });
