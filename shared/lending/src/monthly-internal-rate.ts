import type { Cents } from '@tessera/money/minor-units';
import { Decimal } from 'decimal.js';

/** A payment in minor units, in months after the advance. */
export type MonthlyPayment = { readonly months: number; readonly amount: Cents };

/** 40 digits: the rates that follow are exact far beyond the 8 decimals that they are kept in. */
const PreciseDecimal = Decimal.clone({ precision: 40 });

const maximumSteps = 60;

/**
 * The rate a month at which the payments are worth the advance, Σ a_k (1 + i)^−k = A. The left side
 * falls and is convex in i, so that Newton's method from zero rises to the root and never past it.
 * @throws RangeError when the advance is not positive or is not paid back.
 */
export function monthlyInternalRate(advance: Cents, payments: readonly MonthlyPayment[]): Decimal {
  const repaid = payments.reduce((sum, { amount }) => sum + amount, 0n);
  if (advance <= 0n || repaid < advance) throw new RangeError('The advance is not paid back');
  let rate = new PreciseDecimal(0);
  for (let step = 0; step < maximumSteps; step += 1) {
    const discount = new PreciseDecimal(1).div(rate.plus(1));
    let difference = new PreciseDecimal((-advance).toString());
    let slope = new PreciseDecimal(0);
    for (const { months, amount } of payments) {
      const worth = discount.pow(months).times(amount.toString());
      difference = difference.plus(worth);
      slope = slope.plus(worth.times(months).times(discount));
    }
    if (slope.isZero()) throw new RangeError('A payment at once leaves no time for a rate');
    const change = difference.div(slope);
    rate = rate.plus(change);
    if (change.abs().lt('1e-30')) break;
  }
  return rate;
}

/** A rate as an integer of 8 decimals; half goes up, as Annex I of 2008/48/EC has it. */
export function ratioOf(rate: Decimal): bigint {
  return BigInt(rate.times('1e8').toFixed(0, Decimal.ROUND_HALF_UP));
}
