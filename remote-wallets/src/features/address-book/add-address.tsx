import { useQuery } from '@tanstack/react-query';
import type { AddressEntry, AddressNetworks } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';
import { QueryState } from '@tessera/ui/query-state';
import { addressNetworksQuery } from '../../api/get-address-networks.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { addressBookWords as words } from './address-book-words.ts';

type AddAddressProps = {
  readonly asset: Coin;
  readonly onAdded: (entry: AddressEntry) => void;
};

/** The form, once it is known which addresses are right here: nothing is sent unread. */
export function AddAddress({ asset, onAdded }: AddAddressProps) {
  const networks = useQuery(addressNetworksQuery);
  return (
    <QueryState query={networks} what={words.networks} height={240}>
      {(known: AddressNetworks) => (
        <AddAddressForm asset={asset} networks={known} onAdded={onAdded} />
      )}
    </QueryState>
  );
}
