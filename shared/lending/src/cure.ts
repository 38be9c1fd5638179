import type { BasisPoints } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { type Cents, type CoinUnits, minus } from '@tessera/money/minor-units';
import { collateralAtLtv } from './collateral-at-ltv.ts';
import { debtAtLtv } from './debt-at-ltv.ts';
import type { LoanPosition } from './loan-position.ts';

/** Either one brings the loan to the target. Both are zero when it is there already. */
export type Cure = {
  /** EUR cents, rounded up. */
  readonly repay: Cents;
  /** Minor units of the collateral's asset, rounded up. */
  readonly addCollateral: CoinUnits;
};

/** What brings a loan to a target LTV t: repaying D − tV, or adding collateral worth D/t − V. */
export function cureToTarget(position: LoanPosition, target: BasisPoints): Cure {
  const carried = debtAtLtv(position, position.collateral, target);
  const needed = collateralAtLtv(position, position.debt, target);
  return {
    repay: greater(minus(position.debt, carried), 0n),
    addCollateral: greater(minus(needed, position.collateral), 0n),
  };
}
