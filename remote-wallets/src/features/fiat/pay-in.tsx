import { useQuery } from '@tanstack/react-query';
import type { FiatDepositDetail } from '@tessera/contracts/fiat';
import { Card } from '@tessera/ui/card';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { fiatTermsQuery } from '../../api/get-fiat-terms.ts';
import { fiatWords as words } from './fiat-words.ts';
import { PayInForm } from './pay-in-form.tsx';

/** Asks how to pay in, where there is a bank to pay in to. */
export function PayIn({ onInstructed }: { onInstructed: (deposit: FiatDepositDetail) => void }) {
  const terms = useQuery(fiatTermsQuery);
  return (
    <Card title={words.payInTitle}>
      <QueryState query={terms} what={words.payInWhat} height={200}>
        {({ bank, minimumDeposit }) =>
          bank === null ? (
            <Notice tone="warn" title={words.noBankTitle}>
              {words.noBank}
            </Notice>
          ) : (
            <PayInForm minimum={minimumDeposit} onInstructed={onInstructed} />
          )
        }
      </QueryState>
    </Card>
  );
}
