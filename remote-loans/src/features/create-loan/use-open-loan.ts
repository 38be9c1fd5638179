import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { LoanDetail, OpenLoanRequest } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { flash, useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { useNavigate } from 'react-router-dom';
import { openLoan } from '../../api/open-loan.ts';

/** Opens a loan, tells the rest of the site, and goes to it. */
export function useOpenLoan() {
  const shell = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useIdempotentMutation<OpenLoanRequest, LoanDetail>({
    post: openLoan,
    once: true,
    onSuccess: (loan) => {
      queryClient.setQueryData(queryKeys.loans.detail(loan.id), loan);
      flash(`${amountText(fromWireMoney(loan.payout))} arrived in your euro wallet`);
      shell.publish('loan.opened', { loanId: loan.id, principal: loan.principal });
      shell.publish('balance.changed', { assets: [loan.collateral.asset, loan.payout.asset] });
      void navigate(`/dashboard/loan/${loan.id}`);
    },
    onError: (error) => {
      // The refusal says that this page's price or balance is behind: look again.
      if (!isProblem(error)) return;
      void queryClient.invalidateQueries({ queryKey: queryKeys.prices.all });
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.all });
    },
  });
}
