import type { BasisPoints } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { mulDiv } from '@tessera/money/mul-div';
import { crossTerms, type LoanPosition } from './loan-position.ts';
import { collateralAtLtv } from './smallest-collateral.ts';

/** Either one brings the loan to the target. Both are zero when it is there already. */
export type Cure = {
  /** EUR cents, rounded up. */
  readonly repay: bigint;
  /** Minor units of the collateral's asset, rounded up. */
  readonly addCollateral: bigint;
};

/** What brings a loan to a target LTV t: repaying D − tV, or adding collateral worth D/t − V. */
export function cureToTarget(position: LoanPosition, target: BasisPoints): Cure {
  const needed = collateralAtLtv(position, position.debt, target);
  return {
    repay: greater(repaymentTo(position, target), 0n),
    addCollateral: greater(needed - position.collateral, 0n),
  };
}

function repaymentTo(position: LoanPosition, target: BasisPoints): bigint {
  const { value } = crossTerms(position);
  const { debt: oneCent } = crossTerms({ ...position, debt: 1n });
  return position.debt - mulDiv(value, BigInt(target), oneCent, 'down');
}
