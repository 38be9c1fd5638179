import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { isDecided } from '@tessera/api-client/create-intent';
import { makeIdempotencyKey } from '@tessera/api-client/make-idempotency-key';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useIsHere } from '@tessera/api-client/use-is-here';
import type { LoanDetail, OpenLoanRequest } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { balanceChanged, flash, loanChanged, loanOpened, useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { openLoan } from '../../api/open-loan.ts';
import { words } from './create-loan-words.ts';

/**
 * Opens a loan, tells the rest of the site, and goes to it. The key of the request is the intent, which
 * stands in the address of the review: after a reload, by Back, or in a second tab the button asks for
 * the same loan, and the API answers with the one that is open. A refusal ends the intent.
 */
export function useOpenLoan(intent: string) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [, setParameters] = useSearchParams();
  const key = useRef(intent);
  const isHere = useIsHere();
  return useIdempotentMutation<OpenLoanRequest, LoanDetail>({
    post: (body) => openLoan(body, key.current),
    once: true,
    onSuccess: (loan) => {
      queryClient.setQueryData(queryKeys.loans.detail(loan.id), loan);
      flash(openedText(loan));
      if (loan.state === 'awaiting_collateral') {
        shell.publish(loanChanged, { loanId: loan.id });
      } else {
        shell.publish(loanOpened, { loanId: loan.id, principal: loan.principal });
        shell.publish(balanceChanged, { assets: [loan.coin, loan.payout.asset] });
      }
      if (isHere.current) void navigate(`/dashboard/loan/${loan.id}`, { replace: true });
    },
    onError: (error) => {
      if (!isProblem(error)) return;
      if (isDecided(error) && isHere.current) {
        key.current = makeIdempotencyKey();
        setParameters(
          (current) => {
            const next = new URLSearchParams(current);
            next.set('intent', key.current);
            return next;
          },
          { replace: true, preventScrollReset: true },
        );
      }
      // The refusal says that this page's price or balance is behind: look again.
      void queryClient.invalidateQueries({ queryKey: queryKeys.prices.all });
      void queryClient.invalidateQueries({ queryKey: queryKeys.wallets.all });
    },
  });
}

function openedText(loan: LoanDetail): string {
  if (loan.state !== 'awaiting_collateral') {
    return words.opened.paid(amountText(fromWireMoney(loan.payout)));
  }
  return words.opened.waits(amountText(fromWireMoney(loan.waiting?.missing ?? loan.collateral)));
}
