import type { BasisPoints } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { type Cents, type CoinUnits, minus } from '@tessera/money/minor-units';
import { ltvBoundOfApr } from './apr-for-ltv.ts';
import { collateralAtLtv } from './collateral-at-ltv.ts';
import type { LoanPosition } from './loan-position.ts';
import { collateralTerms } from './terms.ts';

export type ReleasableCollateral =
  | {
      readonly ok: true;
      /** Minor units, rounded down; zero when there is no excess. */
      readonly units: CoinUnits;
      /** What the LTV may be at most afterwards. */
      readonly ltvBound: BasisPoints;
      /** What the debt at maturity may be of the value at most. */
      readonly warningLtv: BasisPoints;
      /** Minor units that have to stay, rounded up. */
      readonly needed: CoinUnits;
    }
  | { readonly ok: false; readonly reason: 'margin_call' | 'in_arrears' | 'after_maturity' };

/**
 * The excess that can be released: the LTV afterwards is at most the upper bound of the loan's APR
 * tier, and as at opening the debt at maturity stays within the warning LTV at an unchanged price,
 * or a release would lead into a call by itself. Never in a margin call, in arrears or after maturity.
 */
export function releasableCollateral(loan: {
  readonly position: LoanPosition;
  readonly apr: BasisPoints;
  /** EUR cents: the debt with all interest that stays unpaid until maturity. */
  readonly debtAtMaturity: Cents;
  readonly hasMarginCall: boolean;
  readonly isInArrears: boolean;
  readonly isAfterMaturity: boolean;
}): ReleasableCollateral {
  if (loan.hasMarginCall) return { ok: false, reason: 'margin_call' };
  if (loan.isInArrears) return { ok: false, reason: 'in_arrears' };
  if (loan.isAfterMaturity) return { ok: false, reason: 'after_maturity' };
  const { position } = loan;
  const ltvBound = ltvBoundOfApr(position.asset, loan.apr);
  const { warningLtv } = collateralTerms[position.asset];
  const needed = greater(
    collateralAtLtv(position, position.debt, ltvBound),
    collateralAtLtv(position, loan.debtAtMaturity, warningLtv),
  );
  return {
    ok: true,
    units: greater(minus(position.collateral, needed), 0n),
    ltvBound,
    warningLtv,
    needed,
  };
}
