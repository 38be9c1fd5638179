import type { LoanDetail, PayoffQuote } from '@tessera/contracts/loans';
import { greater } from '@tessera/money/greater';
import { minus, negated } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { Amount } from '@tessera/ui/amount';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { QueryState } from '@tessera/ui/query-state';
import { withdrawFromLoan } from '../../api/withdraw-from-loan.ts';
import { euro } from '../../parts/euro.ts';
import { useFreeEuros } from '../../parts/use-free-funds.ts';
import { useLoanAction, type Wish } from '../../parts/use-loan-action.ts';
import { centsOf } from '../../parts/wire-units.ts';
import { ActionDialog } from './action-dialog.tsx';
import { withdrawWords as words } from './loan-action-words.ts';
import { isCovered, MissingFunds } from './missing-funds.tsx';
import { usePayoff } from './use-payoff.ts';

type WithdrawDialogProps = {
  readonly loan: LoanDetail;
  readonly lastDay: string;
  readonly onClose: () => void;
  readonly wish: Wish;
};

/** The right of the first days: what was borrowed goes back, and so does the origination fee. */
export function WithdrawFromLoanDialog({ loan, lastDay, onClose, wish }: WithdrawDialogProps) {
  const quote = usePayoff(loan.id);
  const { available, payInAt } = useFreeEuros();
  const { send, mutation } = useLoanAction<undefined>({
    kind: 'withdraw',
    loan,
    wish,
    post: withdrawFromLoan,
    done: () => words.done,
    onDone: onClose,
  });
  const net = quote.data && minus(centsOf(quote.data.total), centsOf(loan.fee));
  const needed = net === undefined ? undefined : money('EUR', greater(net, 0n));
  return (
    <ActionDialog
      title={words.title}
      onClose={onClose}
      button={needed && needed.minor > 0n ? words.button(needed) : words.buttonBack}
      isReady={needed !== undefined && isCovered(needed, available)}
      isBusy={mutation.isPending}
      error={mutation.error}
      onSend={() => send(undefined)}
    >
      <p>{words.lead(lastDay)}</p>
      <QueryState query={quote} what={words.what} height={180}>
        {(data) => <Settlement quote={data} loan={loan} />}
      </QueryState>
      {needed && <MissingFunds needed={needed} available={available} to={payInAt} />}
    </ActionDialog>
  );
}

function Settlement({ quote, loan }: { quote: PayoffQuote; loan: LoanDetail }) {
  const net = minus(centsOf(quote.total), centsOf(loan.fee));
  return (
    <DefinitionRows
      rows={[
        { term: words.principal, value: <Amount money={quote.principal} /> },
        { term: words.interest, value: <Amount money={quote.interest} /> },
        { term: words.refund, value: <Amount money={loan.fee} sign="out" /> },
        net >= 0n
          ? { term: words.net, value: <Amount money={euro(net)} /> }
          : { term: words.netBack, value: <Amount money={euro(negated(net))} /> },
        { term: words.returns, value: <Amount money={loan.collateral} /> },
      ]}
    />
  );
}
