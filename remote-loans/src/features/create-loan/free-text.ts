import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import type { CoinUnits } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { readerLocale } from '@tessera/ui/reader-locale';

const decimalsShown = 4;

/**
 * What is free of a coin where three of them stand side by side: four decimals at most, rounded down,
 * and without its unit, "0.4498". What is less than that is written in full.
 */
export function freeText(asset: CollateralAsset, available: CoinUnits): string {
  const unit = 10n ** BigInt(scaleOf(asset) - decimalsShown);
  const rounded = mulDiv(available, 1n, unit, 'down') * unit;
  const { head, tail } = displayAmount(rounded > 0n ? rounded : available, asset, readerLocale());
  return head + tail.replace(/0+$/, '');
}
