import type { BasisPoints } from '@tessera/money/basis-points';
import { type Cents, cents, minus } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { type CivilDate, daysBetween } from './civil-date.ts';

/** What is outstanding from a day on, until the next step. Steps ascend; the payout is the first. */
export type PrincipalStep = { readonly from: CivilDate; readonly principal: Cents };

/** One cent of interest in units of cent · basis point · day: actual/365. */
export const INTEREST_UNITS_PER_CENT = 3_650_000n;

/** Interest since the payout, unrounded, in units of cent · basis point · day. */
export function exactInterest(
  steps: readonly PrincipalStep[],
  apr: BasisPoints,
  until: CivilDate,
): bigint {
  let total = 0n;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1]?.from;
    const end = next !== undefined && next < until ? next : until;
    if (end > step.from) {
      total += step.principal * BigInt(apr) * BigInt(daysBetween(step.from, end));
    }
  }
  return total;
}

export function roundInterest(exact: bigint): Cents {
  return cents(mulDiv(exact, 1n, INTEREST_UNITS_PER_CENT, 'half-even'));
}

/**
 * Simple interest since the payout in EUR cents, half-even. The payout's day counts and `until` does
 * not; it runs on past maturity, and never on interest.
 */
export function cumulativeInterest(
  steps: readonly PrincipalStep[],
  apr: BasisPoints,
  until: CivilDate,
): Cents {
  return roundInterest(exactInterest(steps, apr, until));
}

/** What is posted for [from, until): a difference of rounded totals, so that postings add up to them. */
export function accruedInterest(
  steps: readonly PrincipalStep[],
  apr: BasisPoints,
  from: CivilDate,
  until: CivilDate,
): Cents {
  return minus(cumulativeInterest(steps, apr, until), cumulativeInterest(steps, apr, from));
}

/** Interest in EUR cents on one principal over some days, half-even. */
export function interestOver(principal: Cents, apr: BasisPoints, days: number): Cents {
  return roundInterest(principal * BigInt(apr) * BigInt(days));
}
