import { useQuery } from '@tanstack/react-query';
import type { AddressNetworks } from '@tessera/contracts/address-book';

import { Card } from '@tessera/ui/card';
import { QueryState } from '@tessera/ui/query-state';
import { addressNetworksQuery } from '../../api/get-address-networks.ts';
import { RequestForm } from './request-form.tsx';
import type { RequestWithdrawalProps } from './request-withdrawal-props.ts';
import { requestWords as words } from './request-words.ts';

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
