import { type Asset, minorUnitsPerWhole } from './asset.ts';
import { type Cents, cents, type MinorUnits, minorUnits } from './minor-units.ts';
import { mulDiv, type Rounding } from './mul-div.ts';
import { PRICE_UNITS_PER_CENT, type Price } from './price.ts';

/** Value in EUR cents of a quantity in minor units at a price; the caller says whom the cent favours. */
export function valueInEuro<A extends Asset>(
  quantity: MinorUnits<NoInfer<A>>,
  asset: A,
  price: Price,
  rounding: Rounding,
): Cents {
  return cents(mulDiv(quantity, price, minorUnitsPerWhole(asset) * PRICE_UNITS_PER_CENT, rounding));
}

/**
 * Quantity in minor units that a value in EUR cents buys at a price: the inverse of `valueInEuro`.
 * @throws RangeError when the price is zero.
 */
export function quantityForEuro<A extends Asset>(
  value: Cents,
  asset: A,
  price: Price,
  rounding: Rounding,
): MinorUnits<A> {
  const count = mulDiv(value * PRICE_UNITS_PER_CENT, minorUnitsPerWhole(asset), price, rounding);
  return minorUnits(asset, count);
}
