import type { RequestWithdrawal } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import { type EntryRow, findEntry, findEntryByAddress } from '../address-book/find-entry.ts';
import { readCoinAddress } from '../address-book/read-coin-address.ts';
import type { AppContext } from '../app-context.ts';
import { gatewayFor } from '../chains/gateway-for.ts';
import { isOurAddress } from '../chains/is-our-address.ts';
import type { Reader } from '../database/database.ts';
import { DomainError } from '../problems/domain-error.ts';

export type Destination = {
  /** In its one canonical spelling. */
  readonly address: string;
  readonly address_id: string | null;
  readonly address_label: string | null;
};

/**
 * Where coins are to go, and what the address book calls it.
 * @throws DomainError `not_found`, `wrong_asset`, `invalid_address`, `own_address`
 */
export async function readDestination(
  reader: Reader,
  context: Pick<AppContext, 'config' | 'gateways'>,
  whose: { userId: string; asset: CollateralAsset; to: RequestWithdrawal['to'] },
): Promise<Destination> {
  const { userId, asset, to } = whose;
  const entry =
    'addressId' in to ? await findEntry(reader, { userId, entryId: to.addressId }) : undefined;
  if (entry && entry.asset !== asset) throw wrongAsset(entry, asset);
  const typed = 'address' in to ? to.address : (entry?.address ?? '');
  const address = readCoinAddress(context, { asset, address: typed });
  if (await isOurAddress(reader, gatewayFor(context, asset).network.name, address)) {
    throw ownAddress();
  }
  const known = entry ?? (await findEntryByAddress(reader, { userId, asset, address }));
  return { address, address_id: known?.id ?? null, address_label: known?.label ?? null };
}

const wrongAsset = ({ asset }: EntryRow, wanted: CollateralAsset) =>
  new DomainError({
    code: 'wrong_asset',
    status: 422,
    title: `This address is in your address book for ${asset}`,
    detail: `Choose one for ${wanted}, or add it to your address book for ${wanted}.`,
  });

/** The same words for an address of theirs, of somebody else and of the house. */
const ownAddress = () =>
  new DomainError({
    code: 'own_address',
    status: 422,
    title: 'This address is one of ours',
    detail:
      'Coins that you send there would not leave us. Give an address of a wallet of yours elsewhere.',
  });
