import type { AddAddressRequest, AddressEntry } from '@tessera/contracts/address-book';
import { pathTo } from '@tessera/contracts/page-controls';
import type { AppContext } from '../../../app-context.ts';
import { getWalletOf } from '../../../coins/wallets/get-wallet.ts';
import { notify } from '../../../person/notices/notify.ts';
import { hasWithdrawalWhitelist } from '../../../person/settings/has-withdrawal-whitelist.ts';
import type { BySignIn } from '../../../person/step-up/refuse-guessing.ts';
import type { AddressId, Transaction, WalletId } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { whitelistedFrom } from '../book.ts';
import { countEntry } from '../count-entry.ts';
import { type AddressRow, findKnownAddress, presentAddress } from './address-book.ts';
import { parseCoinAddress } from './parse-coin-address.ts';

/** @throws DomainError `invalid_address`, `address_exists`, and what `countEntry` throws */
export async function addAddress(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config' | 'secrets'>,
  { userId, authTime, body }: BySignIn & { readonly body: AddAddressRequest },
): Promise<AddressEntry> {
  const { asset, label } = body;
  const address = parseCoinAddress(context, body);
  await lockName(trx, `address book ${userId}`);
  const { id: walletId } = await getWalletOf(trx, { userId, asset });
  const known = await findKnownAddress(trx, { userId, asset, address });
  if (known) throw addressExists(known, walletId);
  await countEntry(trx, context, { userId, authTime });
  const added_at = context.clock.now();
  const entry = {
    id: uuidV7<AddressId>(added_at),
    user_id: userId,
    asset,
    address,
    label,
    added_at,
    removed_at: null,
    signer_knows: null,
  };
  await insertRow(trx, 'address_book_entries', entry);
  const isBound = await hasWithdrawalWhitelist(trx, userId, added_at);
  const usableAt = isBound ? whitelistedFrom(entry).toISOString() : null;
  await notify(trx, context, {
    userId,
    kind: 'address_added',
    data: { walletId, label, asset, address, usableAt },
  });
  return presentAddress(entry);
}

const addressExists = ({ id, label }: AddressRow, walletId: WalletId) =>
  new DomainError({
    code: 'address_exists',
    status: 409,
    title: i18n.t('This address is in your address book already'),
    detail: i18n.t('It is there as “{label}”.', { label }),
    path: pathTo('addressBook', walletId),
    extensions: { addressId: id },
  });
