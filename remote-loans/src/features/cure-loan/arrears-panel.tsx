import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { serverNow } from '@tessera/api-client/server-clock';
import type { LoanDetail, RepayLoanRequest } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { useMarginCalls } from '../../api/get-margin-calls.ts';
import { repayLoan } from '../../api/repay-loan.ts';
import { ActionProblem } from '../../parts/action-problem.tsx';
import { useLoanAction } from '../../parts/use-loan-action.ts';
import { ConcernFrame } from './concern-frame.tsx';
import styles from './cure-loan.module.css';
import { CureWay } from './cure-way.tsx';
import { callWords, isMatured, arrearsWords as words } from './cure-words.ts';
import { arrearsName } from './standing-names.ts';
import { TimeLeft } from './time-left.tsx';

type Overdue = NonNullable<LoanDetail['overdue']>;

/** What was due and is not paid, until when, and the way to pay it. Nothing while nothing is overdue. */
export function ArrearsPanel({ loan }: { loan: LoanDetail }) {
  const { overdue } = loan;
  const wallet = useQuery(fiatWalletQuery);
  const { items: calls = [] } = useMarginCalls(loan.id);
  const { send, mutation } = useLoanAction<RepayLoanRequest>({
    kind: 'repay',
    loan,
    standing: arrearsName(loan),
    post: repayLoan,
    done: (_, body) => callWords.repaid(fromWireMoney(body.amount)),
  });
  if (!overdue) return null;
  const available = wallet.data?.balance.available;
  return (
    <ConcernFrame
      isFirst={calls.every(({ endedAt }) => endedAt !== null)}
      tone="bad"
      title={isMatured(loan) ? words.maturityTitle : words.title(overdue.amount)}
      lead={leadOf(loan, overdue)}
      time={<TimeLeft label={words.left} endsAt={overdue.graceEndsAt} over={words.overLeft} />}
    >
      <OnceAnswered queries={[wallet]} height={100}>
        {available && (
          <div className={styles.ways}>
            <CureWay
              button={words.pay(overdue.amount)}
              needed={overdue.amount}
              available={available}
              payIn={{ to: '/dashboard/fiat', label: callWords.payIn }}
              facts={[]}
              isPrimary
              isBusy={mutation.isPending}
              onSend={() => send({ amount: overdue.amount })}
            />
          </div>
        )}
      </OnceAnswered>
      <ActionProblem error={mutation.error} />
    </ConcernFrame>
  );
}

function leadOf(loan: LoanDetail, { amount, since, graceEndsAt }: Overdue): string {
  if (Date.parse(graceEndsAt) <= serverNow()) return words.over;
  if (isMatured(loan)) return words.maturityLead(amount, graceEndsAt);
  return words.lead(since, graceEndsAt);
}
