import { useQuery } from '@tanstack/react-query';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { CollateralRequest, Releasable } from '@tessera/contracts/risk';
import { coins, minus } from '@tessera/money/minor-units';
import { fromWireMoney, toWireMoney } from '@tessera/money/wire-money';
import { percentText } from '@tessera/ui/amount';
import { Notice } from '@tessera/ui/notice';
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
  const { typed, amount, type, fill, hold } = useTypedAmount(loan.coin, most);
  const before = holdingOf(loan);
  const isTooMuch = amount !== null && most !== undefined && amount.minor > most.minor;
  const { send, mutation } = useLoanAction<CollateralRequest>({
    name: 'release',
    loan,
    wish,
    post: releaseCollateral,
    done: (_, body) => words.done(fromWireMoney(body.amount)),
    onDone: onClose,
  });
  const after =
    amount && !isTooMuch
      ? { ...before, collateral: minus(before.collateral, coins(amount.minor)) }
      : null;
  return (
    <ActionDialog
      title={words.title}
      onClose={onClose}
      button={amount ? words.button(amount) : words.unready}
      isReady={after !== null && most !== undefined}
      isBusy={mutation.isPending}
      error={mutation.error}
      onSend={() => {
        if (!amount) return;
        hold();
        send({ amount: toWireMoney(amount) });
      }}
    >
      {releasable.isPending && releasable.fetchStatus === 'fetching' ? (
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
                  error={isTooMuch ? words.tooMuch(most) : undefined}
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

const boundText = ({ ltvBoundBasisPoints: bound }: Releasable): string | null =>
  bound === null ? null : percentText(bound);

function NothingFree({ releasable: { reason } }: { releasable: Releasable }) {
  return (
    <Notice tone="info" title={words.nothing}>
      {reason === null ? words.noExcess : (words.reasons[reason] ?? words.noExcess)}
    </Notice>
  );
}
