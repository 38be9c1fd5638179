import type { Coin, Figures } from './figures.ts';
import { up } from './rounding.ts';

/** Where a loan stands: units of its coin, EUR cents owed, and EUR per whole coin with 8 decimals. */
export type Standing = {
  readonly coin: Coin;
  readonly collateral: bigint;
  readonly debt: bigint;
  readonly price: bigint;
};

/** Of the debt and of the value, in one unit that is small enough for both to be whole. */
function sides({ coins }: Figures, { coin, collateral, debt, price }: Standing) {
  // A price has eight decimals and a cent two, so that a cent is a million of the price's parts.
  const perCent = 1_000_000n * coins[coin].unitsPerCoin;
  return { debt: debt * perCent * 10_000n, value: collateral * price };
}

/** Whether a threshold in basis points is reached: exactly at it counts, with nothing owed nothing does. */
export function reaches(figures: Figures, standing: Standing, threshold: bigint): boolean {
  const { debt, value } = sides(figures, standing);
  return standing.debt > 0n && debt >= value * threshold;
}

/** Whether a target in basis points is met: exactly at it counts. */
export function meets(figures: Figures, standing: Standing, target: bigint): boolean {
  const { debt, value } = sides(figures, standing);
  return debt <= value * target;
}

/** The loan-to-value in basis points as it is shown, up; none where something is owed on nothing. */
export function shownLtv(figures: Figures, standing: Standing): bigint | null {
  const { debt, value } = sides(figures, standing);
  if (standing.debt <= 0n) return 0n;
  return value === 0n ? null : up(debt, value);
}
