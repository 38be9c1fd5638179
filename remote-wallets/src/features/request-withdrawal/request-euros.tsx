import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { Card } from '@tessera/ui/card';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { fiatTermsQuery } from '../../api/get-fiat-terms.ts';
import { EuroForm } from './euro-form.tsx';
import type { RequestEurosProps } from './request-euros-props.ts';
import { requestWords as words } from './request-words.ts';

/** The form that sends euros to a bank, once it is known from which amount on, and that a bank is there. */
export function RequestEuros(props: RequestEurosProps) {
  const terms = useQuery(fiatTermsQuery);
  const wallet = useQuery(fiatWalletQuery);
  return (
    <Card title={words.title('EUR')}>
      <QueryState query={terms} what={words.terms} height={360}>
        {(known) =>
          known.bank === null ? (
            <Notice tone="warn" title={words.noBankTitle}>
              {words.noBank}
            </Notice>
          ) : (
            <QueryState query={wallet} what={words.balance} height={360}>
              {({ balance }) => <EuroForm {...props} terms={known} free={balance.available} />}
            </QueryState>
          )
        }
      </QueryState>
    </Card>
  );
}
