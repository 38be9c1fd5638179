import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { isDecided } from '@tessera/api-client/create-intent';
import { queryKeys } from '@tessera/api-client/query-keys';
import { isReplayed } from '@tessera/api-client/replayed-answers';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useIsHere } from '@tessera/api-client/use-is-here';
import type { LoanDetail } from '@tessera/contracts/loans';
import { balanceChanged, flash, loanChanged, useShell } from '@tessera/shell';
import { actionProblemText } from './action-problem.tsx';
import { problemWords } from './action-problem-words.ts';

/** What somebody wants of a loan in one dialog, by the name that its address gives it. */
export type Wish = {
  readonly name: string | undefined;
  /** Gives it another name. */
  readonly renew: () => void;
};

type LoanAction<Body> = {
  /** The same wherever the same is asked of a loan: an answer that was lost belongs to all of them. */
  readonly kind: string;
  readonly loan: Pick<LoanDetail, 'id' | 'coin'>;
  readonly wish?: Wish;
  /** In place of a wish with an address: what stands until it is done, see `useIdempotentMutation`. */
  readonly standing?: string;
  readonly post: (loanId: string, body: Body, idempotencyKey: string) => Promise<LoanDetail>;
  /** What is said of the loan as it is then. */
  readonly done: (loan: LoanDetail, body: Body) => string;
  readonly onDone?: () => void;
  readonly onRefused?: (error: unknown) => void;
  /** As of `useIdempotentMutation`. */
  readonly wishOf?: (body: Body) => unknown;
};

/**
 * Something that is done to a loan: sent once however often it is pressed, also when the page was
 * loaded anew before the answer came, and told to the rest of the site. A refusal says that what this page shows is behind, so that all of it is read again.
 */
export function useLoanAction<Body>(action: LoanAction<Body>) {
  const { kind, loan, wish, standing, wishOf, post, done, onDone, onRefused } = action;
  const isHere = useIsHere();
  const shell = useShell();
  const queryClient = useQueryClient();
  return useIdempotentMutation<Body, LoanDetail>({
    once: true,
    keepAs: `${kind} ${loan.id}`,
    wish: wish?.name,
    ...(standing !== undefined && { standing }),
    ...(wishOf && { wishOf }),
    post: (body, key) => post(loan.id, body, key),
    onSuccess: (changed, body, { wasDoneBefore }) => {
      const detail = queryKeys.loans.detail(loan.id);
      // An answer of before says how the loan was then.
      if (isReplayed(changed)) void queryClient.invalidateQueries({ queryKey: detail });
      else queryClient.setQueryData(detail, changed);
      flash(wasDoneBefore ? problemWords.doneBefore : done(changed, body));
      shell.publish(loanChanged, { loanId: changed.id });
      shell.publish(balanceChanged, { assets: ['EUR', loan.coin] });
      if (isHere.current) onDone?.();
    },
    onError: (error) => {
      onRefused?.(error);
      if (!isHere.current) flash(actionProblemText(error), 'error');
      if (isDecided(error) && isHere.current) wish?.renew();
      if (!isProblem(error)) return;
      for (const { all } of [queryKeys.loans, queryKeys.wallets, queryKeys.fiat]) {
        void queryClient.invalidateQueries({ queryKey: all });
      }
    },
  });
}
