import type { LoanDetail } from '@tessera/contracts/loans';
import { Button } from '@tessera/ui/button';
import { prepareDialog } from '@tessera/ui/dialog';
import { isRunning } from '../../parts/loan-states.ts';
import { AddCollateralDialog } from './add-collateral-dialog.tsx';
import { barWords } from './loan-action-words.ts';
import styles from './loan-actions.module.css';
import { PayOffDialog } from './pay-off-dialog.tsx';
import { ReleaseCollateralDialog } from './release-collateral-dialog.tsx';
import { RepayDialog } from './repay-dialog.tsx';
import { type LoanActionName, useOpenAction } from './use-open-action.ts';
import { WithdrawFromLoanDialog } from './withdraw-from-loan-dialog.tsx';

/** Everything that can be done to a loan that runs, and the dialog of what is being done. */
export function LoanActions({ loan }: { loan: LoanDetail }) {
  const { open, start, close, wish } = useOpenAction();
  if (!isRunning(loan)) return null;
  const button = (name: LoanActionName, label: string, variant?: 'primary' | 'quiet') => (
    <Button
      variant={variant ?? 'secondary'}
      onPointerEnter={prepareDialog}
      onFocus={prepareDialog}
      onClick={() => start(name)}
    >
      {label}
    </Button>
  );
  const lastDay = loan.withdrawUntil ?? null;
  return (
    <div className={styles.place}>
      <fieldset className={styles.bar}>
        <legend className={styles.legend}>{barWords.label}</legend>
        {button('repay', barWords.repay, isUrgent(loan) ? undefined : 'primary')}
        {button('pay-off', barWords.payOff)}
        {button('add', barWords.add)}
        {loan.state === 'active' && button('release', barWords.release)}
        {lastDay !== null && button('withdraw', barWords.withdraw, 'quiet')}
        {open === 'repay' && <RepayDialog loan={loan} onClose={close} wish={wish} />}
        {open === 'pay-off' && <PayOffDialog loan={loan} onClose={close} wish={wish} />}
        {open === 'add' && <AddCollateralDialog loan={loan} onClose={close} wish={wish} />}
        {open === 'release' && <ReleaseCollateralDialog loan={loan} onClose={close} wish={wish} />}
        {open === 'withdraw' && lastDay !== null && (
          <WithdrawFromLoanDialog loan={loan} lastDay={lastDay} onClose={close} wish={wish} />
        )}
      </fieldset>
    </div>
  );
}

/** What has to be done then stands above, with the one button that matters. */
const isUrgent = ({ health, overdue }: LoanDetail): boolean =>
  health === 'margin_call' || health === 'liquidating' || Boolean(overdue);
