import { pathTo } from '@tessera/contracts/page-controls';
import type { RequestWithdrawal } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { isOurAddress } from '../../../coins/chains/addresses/is-our-address.ts';
import { gatewayFor } from '../../../coins/chains/gateway-for.ts';
import { getWalletOf } from '../../../coins/wallets/get-wallet.ts';
import type { AddressId, Reader, UserId } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import {
  type AddressRow,
  addressBook,
  findKnownAddress,
} from '../../payees/addresses/address-book.ts';
import { parseCoinAddress } from '../../payees/addresses/parse-coin-address.ts';
import { getEntry } from '../../payees/book.ts';
import { countAddress } from './count-address.ts';

export type Destination = {
  /** In its one canonical spelling. */
  readonly address: string;
  readonly address_id: AddressId | null;
  readonly address_label: string | null;
};

/**
 * Where coins are to go, and what the address book calls it.
 * @throws DomainError `not_found`, `wrong_asset`, `invalid_address`, `too_many_addresses`, `own_address`
 */
export async function readCoinDestination(
  reader: Reader,
  context: Pick<AppContext, 'clock' | 'config' | 'database' | 'gateways' | 'secrets'>,
  whose: { userId: UserId; asset: CollateralAsset; to: RequestWithdrawal['to'] },
): Promise<Destination> {
  const { userId, asset, to } = whose;
  const entry =
    'addressId' in to
      ? await getEntry(reader, addressBook, { userId, id: to.addressId })
      : undefined;
  if (entry && entry.asset !== asset) throw await wrongAsset(reader, entry, asset);
  const typed = 'address' in to ? to.address : (entry?.address ?? '');
  const address = parseCoinAddress(context, { asset, address: typed });
  await countAddress(context, { userId, address });
  if (await isOurAddress(reader, gatewayFor(context, asset).network.name, address)) {
    throw ownAddress();
  }
  const known = entry ?? (await findKnownAddress(reader, { userId, asset, address }));
  return { address, address_id: known?.id ?? null, address_label: known?.label ?? null };
}

async function wrongAsset(
  reader: Reader,
  { asset, user_id: userId }: AddressRow,
  wanted: CollateralAsset,
): Promise<DomainError> {
  const { id } = await getWalletOf(reader, { userId, asset: wanted });
  return new DomainError({
    code: 'wrong_asset',
    status: 422,
    title: i18n.t('This address is in your address book for {coin}', { coin: asset }),
    detail: i18n.t('Choose one for {coin}, or add it to your address book for {coin}.', {
      coin: wanted,
    }),
    path: pathTo('addressBook', id),
  });
}

/** The same words for an address of theirs, of somebody else and of the house. */
const ownAddress = () =>
  new DomainError({
    code: 'own_address',
    status: 422,
    title: i18n.t('This address is one of ours'),
    detail: i18n.t(
      'Coins that you send there would not leave us. Give an address of a wallet of yours elsewhere.',
    ),
  });
