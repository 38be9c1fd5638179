import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import {
  type AcceptLoanRequest,
  acceptedQuoteSchema,
  type LoanDetail,
} from '@tessera/contracts/loans';
import { Amount, Percent } from '@tessera/ui/amount';
import { Button } from '@tessera/ui/button';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Notice } from '@tessera/ui/notice';
import { percentText } from '@tessera/ui/percent-text';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import { useState } from 'react';
import * as z from 'zod/mini';
import { acceptLoan } from '../../api/accept-loan.ts';
import { termsQuery } from '../../api/get-terms.ts';
import { loanKeys } from '../../api/loan-keys.ts';
import { ActionProblem } from '../../parts/action-problem.tsx';
import { useLoanAction } from '../../parts/use-loan-action.ts';
import { waitingWords as words } from './cure-words.ts';

type Accepted = AcceptLoanRequest['accepted'];

/** A rate that no longer is what was asked for: the borrower accepts it, or lets the loan end. */
export function OfferedTerms({ loan, offered }: { loan: LoanDetail; offered: number }) {
  const quote = useQuery(termsQuery(loan));
  const queryClient = useQueryClient();
  const [revised, setRevised] = useState<Accepted | null>(null);
  const { send, mutation } = useLoanAction<AcceptLoanRequest>({
    kind: 'accept',
    loan,
    post: acceptLoan,
    done: (opened) => words.accepted(opened.payout),
    onRefused: (error) => {
      if (!isProblem(error, 'quote_changed')) return;
      const now = z.safeParse(acceptedQuoteSchema, error.problem.quote);
      if (now.success) setRevised(now.data);
      else void queryClient.invalidateQueries({ queryKey: loanKeys.terms(loan.id) });
    },
  });
  return (
    <Notice tone="warn" title={words.changed}>
      <Stack>
        <p>{words.changedWhy(percentText(loan.aprBasisPoints), percentText(offered))}</p>
        <QueryState query={quote} what={words.what} height={120}>
          {({ plans, termsVersion }) => {
            const plan = plans.find((one) => one.plan === loan.plan);
            const quoted = plan?.possible ? acceptedOf(plan, termsVersion) : null;
            const terms = revised ?? quoted;
            if (terms === null) return <p>{words.impossible}</p>;
            return (
              <>
                <DefinitionRows
                  rows={[
                    { term: words.rate, value: <Percent basisPoints={terms.aprBasisPoints} /> },
                    { term: words.payout, value: <Amount money={terms.payout} /> },
                  ]}
                />
                <Button
                  variant="primary"
                  busy={mutation.isPending}
                  onClick={() => send({ accepted: terms })}
                >
                  {words.accept(terms.payout)}
                </Button>
              </>
            );
          }}
        </QueryState>
        <ActionProblem error={mutation.error} />
      </Stack>
    </Notice>
  );
}

const acceptedOf = (
  { aprBasisPoints, payout }: Omit<Accepted, 'termsVersion'>,
  termsVersion: string,
): Accepted => ({ termsVersion, aprBasisPoints, payout });
