import { fromWireMoney } from '@tessera/money/wire-money';
import { useShell } from '@tessera/shell';
import { amountText } from '@tessera/ui/amount-text';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import type { AnyWithdrawal } from '../../api/any-withdrawal.ts';
import styles from './fiat.module.css';
import { fiatWords as words } from './fiat-words.ts';
import { UndoButton } from './undo-button.tsx';

type UndoPayoutProps = { readonly withdrawal: AnyWithdrawal; readonly onDone: () => void };

/** In the sandbox only: what the receiver's bank can do with a withdrawal, as long as it can. */
export function UndoPayout({ withdrawal, onDone }: UndoPayoutProps) {
  const { sandbox } = useShell().config;
  const { id, state } = withdrawal;
  if (!sandbox || (state !== 'submitted' && state !== 'settled')) return null;
  const amount = amountText(fromWireMoney(withdrawal.amount));
  const isOnItsWay = state === 'submitted';
  return (
    <div className={styles.actions}>
      <SandboxNotice>{words.sandboxBank}</SandboxNotice>
      <UndoButton
        undoing={{
          what: 'payouts',
          id,
          verb: isOnItsWay ? 'reject' : 'return',
          reason: isOnItsWay ? words.payoutRejected : words.payoutReturned,
        }}
        label={isOnItsWay ? words.rejectPayoutOf(amount) : words.returnPayoutOf(amount)}
        onDone={onDone}
      />
    </div>
  );
}
