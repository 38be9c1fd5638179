import type { Cents } from '@tessera/money/minor-units';
import type { Ratio } from '@tessera/money/ratio';
import { type MonthlyPayment, monthlyInternalRate, ratioOf } from './monthly-internal-rate.ts';

/**
 * The nominal annual rate of Regulation Z (12 CFR 1026, Appendix J): twelve times the rate a month.
 * It is no APRC, which compounds; the two must never stand in one column.
 */
export function regulationZNominalRate(advance: Cents, payments: readonly MonthlyPayment[]): Ratio {
  return ratioOf(monthlyInternalRate(advance, payments).times(12));
}
