import { roundedCoins } from '@tessera/lending/rounded-coins';
import { isCollateralAsset } from '@tessera/money/asset';
import { coins } from '@tessera/money/minor-units';
import { type Money, money } from '@tessera/money/money';
import { amountText } from '@tessera/ui/amount-text';

/** An amount that something takes: of a coin up to six decimals, rounded up, because less would not do. */
export function neededAmount(needed: Money): string {
  const { asset, minor } = needed;
  if (!isCollateralAsset(asset)) return amountText(needed);
  return amountText(money(asset, roundedCoins(coins(minor), asset)));
}
