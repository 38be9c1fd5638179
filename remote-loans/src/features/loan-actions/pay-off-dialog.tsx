import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import {
  type LoanDetail,
  type PayOffLoanRequest,
  type PayoffQuote,
  payoffQuoteSchema,
} from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { useState } from 'react';
import * as z from 'zod/mini';
import { loanKeys } from '../../api/loan-keys.ts';
import { payOffLoan } from '../../api/pay-off-loan.ts';
import { useFreeEuros } from '../../parts/use-free-funds.ts';
import { useLoanAction, type Wish } from '../../parts/use-loan-action.ts';
import { ActionDialog } from './action-dialog.tsx';
import { payOffWords as words } from './loan-action-words.ts';
import { isCovered, MissingFunds } from './missing-funds.tsx';
import { usePayoff } from './use-payoff.ts';

type PayOffDialogProps = {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly wish: Wish;
};

/** Ends the loan for exactly what is quoted; a quote that died is replaced and not taken. */
export function PayOffDialog({ loan, onClose, wish }: PayOffDialogProps) {
  const quote = usePayoff(loan.id);
  const queryClient = useQueryClient();
  const [hasChanged, setChanged] = useState(false);
  const { available, payInAt } = useFreeEuros();
  const { send, mutation } = useLoanAction<PayOffLoanRequest>({
    kind: 'pay off',
    loan,
    wish,
    post: payOffLoan,
    done: () => words.done,
    onDone: onClose,
    onRefused: (error) => {
      if (!isProblem(error, 'payoff_changed')) return;
      const now = z.safeParse(payoffQuoteSchema, error.problem.payoff);
      if (now.success) queryClient.setQueryData(loanKeys.payoff(loan.id), now.data);
      setChanged(true);
    },
  });
  const total = quote.data && fromWireMoney(quote.data.total);
  return (
    <ActionDialog
      title={words.title}
      onClose={onClose}
      button={quote.data ? words.button(quote.data.total) : words.title}
      isReady={total !== undefined && isCovered(total, available)}
      isBusy={mutation.isPending}
      error={mutation.error}
      onSend={() => {
        if (quote.data) send({ quoteId: quote.data.quoteId, total: quote.data.total });
      }}
    >
      <p>{words.lead}</p>
      {hasChanged && <Notice tone="warn">{words.changed}</Notice>}
      <QueryState query={quote} what={words.what} height={180}>
        {(data) => <Quote quote={data} loan={loan} />}
      </QueryState>
      {total && <MissingFunds needed={total} available={available} to={payInAt} />}
    </ActionDialog>
  );
}

function Quote({ quote, loan }: { quote: PayoffQuote; loan: LoanDetail }) {
  const hasFees = fromWireMoney(quote.fees).minor > 0n;
  return (
    <>
      <DefinitionRows
        rows={[
          { term: words.principal, value: <Amount money={quote.principal} /> },
          { term: words.interest, value: <Amount money={quote.interest} /> },
          ...(hasFees ? [{ term: words.fees, value: <Amount money={quote.fees} /> }] : []),
          { term: words.total, value: <Amount money={quote.total} /> },
          { term: words.returns, value: <Amount money={loan.collateral} /> },
        ]}
      />
      <DimText small>{words.validUntil(quote.validUntil)}</DimText>
    </>
  );
}
