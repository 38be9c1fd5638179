import { useQuery } from '@tanstack/react-query';
import type { AddressEntry, AddressNetworks } from '@tessera/contracts/address-book';
import type { Wallet } from '@tessera/contracts/wallets';

import { Card } from '@tessera/ui/card';
import { QueryState } from '@tessera/ui/query-state';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';
import { addressNetworksQuery } from '../../api/get-address-networks.ts';
import { RequestForm } from './request-form.tsx';
import { requestWords as words } from './request-words.ts';

export type RequestWithdrawalProps = {
  readonly wallet: Wallet;
  /** An entry of the address book that was chosen. */
  readonly picked: AddressEntry | undefined;
  /** Nothing that was requested before waits to be gone on with. */
  readonly isFirst: boolean;
  readonly onUnpick: () => void;
  readonly onBrowse: () => void;
  readonly onRequested: (withdrawal: AnyWithdrawalDetail) => void;
};

/** The form, once it is known which addresses are right here: nothing is sent unread. */
export function RequestWithdrawal(props: RequestWithdrawalProps) {
  const networks = useQuery(addressNetworksQuery);
  return (
    <Card title={words.title(props.wallet.asset)}>
      <QueryState query={networks} what={words.networks} height={360}>
        {(known: AddressNetworks) => <RequestForm {...props} networks={known} />}
      </QueryState>
    </Card>
  );
}
