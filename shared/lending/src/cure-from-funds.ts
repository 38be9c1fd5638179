import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, type CoinUnits, minus, plus } from '@tessera/money/minor-units';
import { cureToTarget } from './cure.ts';
import type { LoanPosition } from './loan-position.ts';
import { isAtOrBelowLtv } from './loan-to-value.ts';

/** Free coins of the collateral's asset and free EUR cents. */
export type Funds = { readonly coins: CoinUnits; readonly cents: Cents };

/**
 * What of some free funds brings a loan to a target LTV: coins alone, else euros alone, else all the
 * coins and the rest in euros. Nothing when they do not reach it, for then none of them is used.
 */
export function cureFromFunds(
  position: LoanPosition,
  target: BasisPoints,
  free: Funds,
): Funds | undefined {
  const cure = cureToTarget(position, target);
  if (free.coins >= cure.addCollateral) return { coins: cure.addCollateral, cents: 0n };
  if (free.cents >= cure.repay) return { coins: 0n, cents: cure.repay };
  const withCoins = { ...position, collateral: plus(position.collateral, free.coins) };
  const rest = cureToTarget(withCoins, target).repay;
  const isCured = isAtOrBelowLtv({ ...withCoins, debt: minus(position.debt, rest) }, target);
  return free.cents >= rest && isCured ? { coins: free.coins, cents: rest } : undefined;
}
