import { useQuery } from '@tanstack/react-query';
import type { AddressNetworks } from '@tessera/contracts/address-book';

import { Card } from '@tessera/ui/card';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { QueryState } from '@tessera/ui/query-state';
import { addressNetworksQuery } from '../../api/get-address-networks.ts';
import { limitsQuery } from '../../api/get-limits.ts';
import { RequestForm } from './request-form.tsx';
import type { RequestWithdrawalProps } from './request-withdrawal-props.ts';
import { requestWords as words } from './request-words.ts';

const formHeight = 360;

/** The form, once it is known which addresses are right here and whether anything may leave. */
export function RequestWithdrawal(props: RequestWithdrawalProps) {
  const networks = useQuery(addressNetworksQuery);
  const limits = useQuery(limitsQuery);
  return (
    <Card title={words.title(props.wallet.asset)}>
      <QueryState query={networks} what={words.networks} height={formHeight}>
        {(known: AddressNetworks) => (
          <OnceAnswered queries={[limits]} height={formHeight}>
            <RequestForm {...props} networks={known} />
          </OnceAnswered>
        )}
      </QueryState>
    </Card>
  );
}
