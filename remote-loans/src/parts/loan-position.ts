import type { LoanDetail } from '@tessera/contracts/loans';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { parsePrice } from '@tessera/money/price';
import { centsOf, coinsOf } from './wire-units.ts';

/** What a loan stands on without its price. */
export type Holding = Omit<LoanPosition, 'price'>;

export function holdingOf(loan: Pick<LoanDetail, 'coin' | 'collateral' | 'debt'>): Holding {
  return { asset: loan.coin, collateral: coinsOf(loan.collateral), debt: centsOf(loan.debt) };
}

/** Nothing while no price is known. */
export function positionOf(loan: LoanDetail): LoanPosition | null {
  return loan.price && { ...holdingOf(loan), price: parsePrice(loan.price.value) };
}
