import { awaitsOutcome } from '@tessera/api-client/awaits-outcome';
import type { LoanDetail } from '@tessera/contracts/loans';
import { allocatePayment } from '@tessera/lending/allocate-payment';
import { lesser } from '@tessera/money/lesser';
import { type Cents, minus, plus } from '@tessera/money/minor-units';
import { type Money, money } from '@tessera/money/money';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { repayLoan } from '../../api/repay-loan.ts';
import { euro } from '../../parts/euro.ts';
import { LoanChange } from '../../parts/loan-change.tsx';
import { holdingOf, positionOf } from '../../parts/loan-position.ts';
import { owedParts } from '../../parts/owed-parts.ts';
import { useFreeEuros } from '../../parts/use-free-funds.ts';
import { useLoanAction, type Wish } from '../../parts/use-loan-action.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AmountEntry } from './amount-entry.tsx';
import { repayWords as words } from './loan-action-words.ts';
import { isCovered, MissingFunds } from './missing-funds.tsx';
import { useTypedAmount } from './use-typed-amount.ts';

type RepayDialogProps = {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly wish: Wish;
};

/** Any amount of what is owed, from the fiat wallet. */
export function RepayDialog({ loan, onClose, wish }: RepayDialogProps) {
  const { available, payInAt } = useFreeEuros();
  const before = holdingOf(loan);
  const debt = money('EUR', before.debt);
  const most = available && smaller(available, debt);
  const { typed, amount, type, fill, hold } = useTypedAmount('EUR', most);
  const paid = amount && money('EUR', lesser(amount.minor, before.debt));
  const { send, mutation } = useLoanAction<{ amount: ReturnType<typeof toWireMoney> }>({
    kind: 'repay',
    loan,
    wish,
    post: repayLoan,
    done: (changed, body) => words.done(changed, smaller(fromWireMoney(body.amount), debt)),
    onDone: onClose,
  });
  const body = amount ? { amount: toWireMoney(amount) } : undefined;
  const isAskedAgain = awaitsOutcome(mutation, body);
  const isReady = isAskedAgain || (paid !== null && isCovered(paid, available));
  const after = paid && afterPaying(before, paid.minor);
  return (
    <ActionDialog
      title={words.title}
      onClose={onClose}
      button={paid ? words.button(paid) : words.unready}
      isReady={isReady}
      isBusy={mutation.isPending}
      error={mutation.error}
      onSend={() => {
        if (!body) return;
        hold();
        send(body);
      }}
    >
      <AmountEntry
        label={words.field}
        asset="EUR"
        typed={typed}
        onType={type}
        hint={available && words.hint(available)}
        most={most}
        onFill={fill}
      />
      {paid && !isAskedAgain && <MissingFunds needed={paid} available={available} to={payInAt} />}
      {amount && amount.minor > before.debt && <p>{words.onlyDebt(debt)}</p>}
      {amount && amount.minor === before.debt && <p>{words.closes}</p>}
      <LoanChange before={before} after={after} price={positionOf(loan)?.price ?? null} />
      {paid && <PaidParts loan={loan} cents={paid.minor} />}
    </ActionDialog>
  );
}

function PaidParts({ loan, cents }: { loan: LoanDetail; cents: Cents }) {
  const { fees, interest, principal } = allocatePayment(cents, owedParts(loan));
  const rows = [
    { term: words.fees, cents: fees },
    { term: words.interest, cents: interest },
    { term: words.principal, cents: principal },
  ];
  return (
    <>
      <DefinitionRows
        rows={rows
          .filter((row) => row.cents > 0n)
          .map((row) => ({ term: row.term, value: <Amount money={euro(row.cents)} /> }))}
      />
      <DimText small>{words.payFirst}</DimText>
    </>
  );
}

/** Paying the last cent returns the collateral. */
function afterPaying<Holding extends ReturnType<typeof holdingOf>>(before: Holding, paid: Cents) {
  const debt = minus(before.debt, paid);
  return { ...before, debt, collateral: debt === 0n ? plus(0n, 0n) : before.collateral };
}

const smaller = (one: Money, other: Money): Money => (one.minor < other.minor ? one : other);
