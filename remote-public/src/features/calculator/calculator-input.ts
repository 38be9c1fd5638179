import type { TermMonths } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import { groupedInteger } from '@tessera/money/grouped-integer';

/** What the visitor chose. The amount typed last leads; the other one follows from it. */
export interface CalculatorInput {
  asset: CollateralAsset;
  leads: 'principal' | 'collateral';
  /** The leading amount as it was typed. */
  text: string;
  ltvBasisPoints: number;
  termMonths: TermMonths;
}

/** What the calculator opens with: a loan in the middle of what can be had. */
export const firstInput = (locale: string): CalculatorInput => ({
  asset: 'BTC',
  leads: 'principal',
  text: groupedInteger(10_000n, locale),
  ltvBasisPoints: 5_000,
  termMonths: 12,
});
