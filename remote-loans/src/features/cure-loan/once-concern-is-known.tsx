import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import type { LoanDetail } from '@tessera/contracts/loans';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { type ReactNode, useState } from 'react';
import { cureQuery } from '../../api/get-cure.ts';
import { useMarginCalls } from '../../api/get-margin-calls.ts';

type OnceConcernIsKnownProps = {
  readonly loan: LoanDetail;
  readonly height: number;
  readonly children: ReactNode;
};

/**
 * The page of a loan whose margin call runs, or of which something is overdue, shown when the ways out of it are
 * there: they stand first, and would push down what was read or pressed already.
 */
export function OnceConcernIsKnown({ loan, height, children }: OnceConcernIsKnownProps) {
  // What comes later takes nothing away from somebody who is typing.
  const [isCalled] = useState(loan.health === 'margin_call');
  const [isOverdue] = useState(Boolean(loan.overdue));
  const wallet = useQuery({ ...fiatWalletQuery, enabled: isOverdue });
  const { query: calls, items = [] } = useMarginCalls(loan.id);
  const call = items.find(({ endedAt }) => endedAt === null);
  const plan = useQuery({
    ...cureQuery(loan.id, call?.targetLtvBasisPoints ?? 0),
    enabled: call !== undefined,
  });
  return (
    <OnceAnswered
      queries={[...(isCalled ? [calls, plan] : []), ...(isOverdue ? [wallet] : [])]}
      height={height}
    >
      {children}
    </OnceAnswered>
  );
}
