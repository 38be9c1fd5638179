import { t } from '@lingui/core/macro';
import type { LoanDetail } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { percentText } from '@tessera/ui/percent-text';
import { Skeleton } from '@tessera/ui/skeleton';
import { Stack } from '@tessera/ui/stack';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import { LoanChange } from '../../parts/loan-change.tsx';
import { holdingOf } from '../../parts/loan-position.ts';
import { AmountEntry } from './amount-entry.tsx';
import { releaseWords as words } from './loan-action-words.ts';
import styles from './room-for-release.module.css';

const anyBound = 5_000;
const nothing = () => undefined;

/**
 * Stands where the form to release will, as high as it in every width: the form itself, unseen, with
 * words as long as those to come.
 */
export function RoomForRelease({ loan }: { loan: LoanDetail }) {
  const collateral = fromWireMoney(loan.collateral);
  return (
    <div className={styles.room} aria-busy="true">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <div className={styles.form} aria-hidden="true">
        <Stack>
          <AmountEntry
            isDisabled
            label={words.field}
            asset={loan.coin}
            typed=""
            onType={nothing}
            hint={words.hint(collateral, percentText(anyBound))}
            most={collateral}
            onFill={nothing}
          />
          <LoanChange before={holdingOf(loan)} after={null} price={null} />
        </Stack>
      </div>
      <Skeleton height={220} />
    </div>
  );
}
