import { ONE_HUNDRED_PERCENT, shareOf } from '@tessera/money/basis-points';
import { greater } from '@tessera/money/greater';
import { lesser } from '@tessera/money/lesser';
import { type Cents, type CoinUnits, cents, minus } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import type { Ratio } from '@tessera/money/ratio';
import { quantityForEuro, valueInEuro } from '@tessera/money/value-in-euro';
import type { LoanPosition } from './loan-position.ts';
import { loanToValue } from './loan-to-value.ts';
import { liquidationTerms } from './terms.ts';

/** What a sale of collateral posts. Everything but units and collateral is in EUR cents. */
export type CollateralSale = {
  readonly unitsSold: CoinUnits;
  /** Rounded down. */
  readonly proceeds: Cents;
  /** Rounded up, taken from the proceeds. */
  readonly fee: Cents;
  /** What reaches the debt. */
  readonly repaid: Cents;
  /** What is left of the proceeds when the debt is gone: the borrower's. */
  readonly surplus: Cents;
  readonly debtAfter: Cents;
  readonly collateralAfter: CoinUnits;
  /** The debt that stays when all collateral is gone; the house's loss. */
  readonly writtenOff: Cents;
  /** Rounded up; null when a debt is left on no collateral. */
  readonly ltvAfter: Ratio | null;
};

/** The postings of selling a number of units at the position's price. */
export function saleOfUnits(position: LoanPosition, unitsSold: CoinUnits): CollateralSale {
  const { asset, price, collateral, debt } = position;
  const proceeds = valueInEuro(unitsSold, asset, price, 'down');
  const fee = shareOf(proceeds, liquidationTerms.feeShare, 'up');
  const repaid = lesser(minus(proceeds, fee), debt);
  const collateralAfter = minus(collateral, unitsSold);
  const remainder = minus(debt, repaid);
  const writtenOff = collateralAfter === 0n ? remainder : 0n;
  return {
    unitsSold,
    proceeds,
    fee,
    repaid,
    surplus: minus(minus(proceeds, fee), repaid),
    debtAfter: minus(remainder, writtenOff),
    collateralAfter,
    writtenOff,
    ltvAfter: loanToValue({ asset, price, collateral: collateralAfter, debt: remainder }),
  };
}

/** The fewest units whose sale brings an amount in EUR cents after the fee; it may be more than all. */
export function unitsToRaise(position: LoanPosition, amount: Cents): CoinUnits {
  const kept = BigInt(ONE_HUNDRED_PERCENT - liquidationTerms.feeShare);
  const proceeds = mulDiv(amount, BigInt(ONE_HUNDRED_PERCENT), kept, 'up');
  return quantityForEuro(cents(proceeds), position.asset, position.price, 'up');
}

/** The fewest units that may be sold: worth the smallest sale, or the whole debt if that is less. */
export function unitsOfSmallestSale(position: LoanPosition): CoinUnits {
  const { asset, price, debt } = position;
  const forMinimum = quantityForEuro(liquidationTerms.minimumSale, asset, price, 'up');
  return lesser(forMinimum, unitsToRaise(position, debt));
}

/** Sells what brings an amount in EUR cents, such as arrears, or all if that does not. */
export function saleForAmount(position: LoanPosition, amount: Cents): CollateralSale {
  const wanted = greater(unitsToRaise(position, amount), unitsOfSmallestSale(position));
  return saleOfUnits(position, lesser(wanted, position.collateral));
}
