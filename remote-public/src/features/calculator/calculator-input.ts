import type { TermMonths } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';

/** What the visitor chose. The amount typed last leads; the other one follows from it. */
export interface CalculatorInput {
  asset: CollateralAsset;
  leads: 'principal' | 'collateral';
  /** The leading amount as it was typed. */
  text: string;
  ltvBasisPoints: number;
  termMonths: TermMonths;
}

export const firstInput: CalculatorInput = {
  asset: 'BTC',
  leads: 'principal',
  text: '10000',
  ltvBasisPoints: 5_000,
  termMonths: 12,
};
