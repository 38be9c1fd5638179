import { useQuery } from '@tanstack/react-query';
import type { FiatDepositDetail } from '@tessera/contracts/fiat';
import { Card } from '@tessera/ui/card';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { fiatTermsQuery } from '../../api/get-fiat-terms.ts';
import { fiatWords as words } from './fiat-words.ts';
import { PayInForm } from './pay-in-form.tsx';

type PayInProps = {
  /** Nothing on the page waits to be gone on with. */
  readonly isFirst: boolean;
  readonly onInstructed: (deposit: FiatDepositDetail) => void;
};

/** Asks how to pay in, where there is a bank to pay in to. */
export function PayIn({ isFirst, onInstructed }: PayInProps) {
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
            <PayInForm minimum={minimumDeposit} isFirst={isFirst} onInstructed={onInstructed} />
          )
        }
      </QueryState>
    </Card>
  );
}
