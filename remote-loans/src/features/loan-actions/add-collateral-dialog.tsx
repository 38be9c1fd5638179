import { awaitsOutcome } from '@tessera/api-client/awaits-outcome';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { CollateralRequest } from '@tessera/contracts/risk';
import { coins, plus } from '@tessera/money/minor-units';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { addCollateral } from '../../api/add-collateral.ts';
import { LoanChange } from '../../parts/loan-change.tsx';
import { holdingOf, positionOf } from '../../parts/loan-position.ts';
import { useFreeCoins } from '../../parts/use-free-funds.ts';
import { useLoanAction, type Wish } from '../../parts/use-loan-action.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AmountEntry } from './amount-entry.tsx';
import { addWords as words } from './loan-action-words.ts';
import { isCovered, MissingFunds } from './missing-funds.tsx';
import { useTypedAmount } from './use-typed-amount.ts';

type AddCollateralDialogProps = {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly wish: Wish;
};

/** Free coins of the spot wallet that secure the loan from then on. */
export function AddCollateralDialog({ loan, onClose, wish }: AddCollateralDialogProps) {
  const { available, payInAt } = useFreeCoins(loan.coin);
  const { typed, amount, type, fill, hold } = useTypedAmount(loan.coin, available);
  const before = holdingOf(loan);
  const { send, mutation } = useLoanAction<CollateralRequest>({
    kind: 'add collateral',
    loan,
    wish,
    post: addCollateral,
    done: (_, body) => words.done(fromWireMoney(body.amount)),
    onDone: onClose,
  });
  const body = amount ? { amount: toWireMoney(amount) } : undefined;
  const isAskedAgain = awaitsOutcome(mutation, body);
  const after = amount && {
    ...before,
    collateral: plus(before.collateral, coins(amount.minor)),
  };
  return (
    <ActionDialog
      title={words.title}
      onClose={onClose}
      button={amount ? words.button(amount) : words.unready}
      isReady={isAskedAgain || (amount !== null && isCovered(amount, available))}
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
        asset={loan.coin}
        typed={typed}
        onType={type}
        hint={available && words.hint(available)}
        most={available}
        onFill={fill}
      />
      {amount && !isAskedAgain && (
        <MissingFunds needed={amount} available={available} to={payInAt} />
      )}
      <LoanChange before={before} after={after} price={positionOf(loan)?.price ?? null} />
    </ActionDialog>
  );
}
