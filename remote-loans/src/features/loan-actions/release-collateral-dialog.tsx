import { useQuery } from '@tanstack/react-query';
import { awaitsOutcome } from '@tessera/api-client/awaits-outcome';
import { isDecided } from '@tessera/api-client/create-intent';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import type { LoanDetail } from '@tessera/contracts/loans';
import { moneySchema } from '@tessera/contracts/money';
import type { Releasable, ReleaseRequest } from '@tessera/contracts/risk';
import { coins, minus } from '@tessera/money/minor-units';
import type { Money } from '@tessera/money/money';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { Notice } from '@tessera/ui/notice';
import { percentText } from '@tessera/ui/percent-text';
import { QueryState } from '@tessera/ui/query-state';
import { releasableQuery } from '../../api/get-releasable.ts';
import { releaseCollateral } from '../../api/release-collateral.ts';
import { LoanChange } from '../../parts/loan-change.tsx';
import { holdingOf, positionOf } from '../../parts/loan-position.ts';
import { useLoanAction, type Wish } from '../../parts/use-loan-action.ts';
import { ActionDialog } from './action-dialog.tsx';
import { AmountEntry } from './amount-entry.tsx';
import { releaseWords as words } from './loan-action-words.ts';
import { RoomForRelease } from './room-for-release.tsx';
import { useTypedAmount } from './use-typed-amount.ts';

type ReleaseDialogProps = {
  readonly loan: LoanDetail;
  readonly onClose: () => void;
  readonly wish: Wish;
};

/** What the loan does not need, back to the spot wallet; or why nothing can be released. */
export function ReleaseCollateralDialog({ loan, onClose, wish }: ReleaseDialogProps) {
  const releasable = useQuery(releasableQuery(loan.id));
  const most = releasable.data && fromWireMoney(releasable.data.amount);
  const { typed, amount, isAll, type, fill, hold, follow } = useTypedAmount(loan.coin, most);
  const before = holdingOf(loan);
  const isTooMuch = !isAll && amount !== null && most !== undefined && amount.minor > most.minor;
  const { send, mutation } = useLoanAction<ReleaseRequest>({
    kind: 'release',
    loan,
    wish,
    post: releaseCollateral,
    // Loaded anew, the page does not know any more that it was all.
    wishOf: (body) => body.amount,
    done: (changed, body) => words.done(releasedOf(changed) ?? fromWireMoney(body.amount)),
    onDone: onClose,
    onRefused: (error) => {
      if (isDecided(error)) follow();
    },
  });
  const body = amount ? { amount: toWireMoney(amount), ...(isAll && { orLess: true }) } : undefined;
  const isAskedAgain = awaitsOutcome(mutation, body);
  const after =
    amount && !isTooMuch
      ? { ...before, collateral: minus(before.collateral, coins(amount.minor)) }
      : null;
  return (
    <ActionDialog
      title={words.title}
      onClose={onClose}
      button={amount ? words.button(amount) : words.unready}
      isReady={isAskedAgain || (after !== null && most !== undefined)}
      isBusy={mutation.isPending}
      error={mutation.error}
      onSend={() => {
        if (!body) return;
        hold();
        send(body);
      }}
    >
      {releasable.data === undefined && releasable.errorUpdateCount === 0 ? (
        <RoomForRelease loan={loan} />
      ) : (
        <QueryState query={releasable} what={words.what} height={220}>
          {(data) =>
            most === undefined || most.minor === 0n ? (
              <NothingFree releasable={data} />
            ) : (
              <>
                <AmountEntry
                  label={words.field}
                  asset={loan.coin}
                  typed={typed}
                  onType={type}
                  hint={words.hint(most, boundText(data))}
                  error={isTooMuch && !isAskedAgain ? words.tooMuch(most) : undefined}
                  most={most}
                  onFill={fill}
                />
                <LoanChange before={before} after={after} price={positionOf(loan)?.price ?? null} />
              </>
            )
          }
        </QueryState>
      )}
    </ActionDialog>
  );
}

/** As the loan's own event says it: of all that was free it may be less than was asked for. */
function releasedOf({ events }: LoanDetail): Money | undefined {
  const data = events.findLast(({ type }) => type === 'collateral_released')?.data;
  const reading = readTolerantly(moneySchema, data?.amount);
  return reading.ok ? fromWireMoney(reading.value) : undefined;
}

const boundText = ({ ltvBoundBasisPoints: bound }: Releasable): string | null =>
  bound === null ? null : percentText(bound);

function NothingFree({ releasable: { reason } }: { releasable: Releasable }) {
  return (
    <Notice tone="info" title={words.nothing}>
      {reason === null ? words.noExcess : (words.reasons[reason] ?? words.noExcess)}
    </Notice>
  );
}
