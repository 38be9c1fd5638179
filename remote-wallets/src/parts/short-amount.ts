import { roundedCoins } from '@tessera/lending/rounded-coins';
import { isCollateralAsset } from '@tessera/money/asset';
import { coins } from '@tessera/money/minor-units';
import { type Money, money } from '@tessera/money/money';
import { amountText } from '@tessera/ui/amount-text';

/**
 * An amount with its unit in at most six decimals, for where the exact one stands elsewhere. Rounded
 * down, so that no more seems to be there than is; what would be nothing then says how little it is.
 */
export function shortAmountText(amount: Money): string {
  const { asset, minor } = amount;
  if (!isCollateralAsset(asset)) return amountText(amount);
  const units = coins(minor);
  const below = roundedCoins(units, asset, 'down');
  if (below > 0n || units === 0n) return amountText(money(asset, below));
  return `<${amountText(money(asset, roundedCoins(units, asset)))}`;
}
