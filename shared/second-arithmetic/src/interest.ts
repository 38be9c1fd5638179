import type { Day } from './days.ts';
import { toEven } from './rounding.ts';

/** What is outstanding from a day on, in cents, until the next stretch begins. */
export type Stretch = { readonly from: Day; readonly principal: bigint };

/** A year's 365 days by the 10,000 basis points of a whole. */
export const shareOfAYear = 3_650_000n;

/** Cents · basis points · days, day by day as the design counts them: the first day bears interest, `until` none. */
export function exactInterest(stretches: readonly Stretch[], rate: bigint, until: Day): bigint {
  let sum = 0n;
  stretches.forEach(({ from, principal }, index) => {
    const end = Math.min(stretches[index + 1]?.from ?? until, until);
    sum += principal * rate * BigInt(Math.max(0, end - from));
  });
  return sum;
}

/** Cents since the payout, half to even. */
export function interestUntil(stretches: readonly Stretch[], rate: bigint, until: Day): bigint {
  return toEven(exactInterest(stretches, rate, until), shareOfAYear);
}
