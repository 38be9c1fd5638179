import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { Card } from '@tessera/ui/card';
import { Notice } from '@tessera/ui/notice';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { QueryState } from '@tessera/ui/query-state';
import { fiatTermsQuery } from '../../api/get-fiat-terms.ts';
import { limitsQuery } from '../../api/get-limits.ts';
import { EuroForm } from './euro-form.tsx';
import type { RequestEurosProps } from './request-euros-props.ts';
import { requestWords as words } from './request-words.ts';

const formHeight = 360;

/**
 * The form that sends euros to a bank, once it is known from which amount on, that a bank is there and
 * whether anything may leave.
 */
export function RequestEuros(props: RequestEurosProps) {
  const terms = useQuery(fiatTermsQuery);
  const wallet = useQuery(fiatWalletQuery);
  const limits = useQuery(limitsQuery);
  return (
    <Card title={words.title('EUR')}>
      <QueryState query={terms} what={words.terms} height={formHeight}>
        {(known) =>
          known.bank === null ? (
            <Notice tone="warn" title={words.noBankTitle}>
              {words.noBank}
            </Notice>
          ) : (
            <QueryState query={wallet} what={words.balance} height={formHeight}>
              {({ balance }) => (
                <OnceAnswered queries={[limits]} height={formHeight}>
                  <EuroForm {...props} terms={known} free={balance.available} />
                </OnceAnswered>
              )}
            </QueryState>
          )
        }
      </QueryState>
    </Card>
  );
}
