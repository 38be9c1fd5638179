import type { CollateralAsset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import { sandboxCoins } from '@tessera/money/sandbox-coins';
import { amountText } from '@tessera/ui/amount-text';

const portionOf = (asset: CollateralAsset) => sandboxCoins[asset].faucet;

/** In minor units, what is asked for at first. */
export const usualPortion = (asset: CollateralAsset) => parseAmount(portionOf(asset).usual, asset);

/** "0.01 ETH" and "10.00 ETH" */
export function portionRange(asset: CollateralAsset) {
  const { least, most } = portionOf(asset);
  const text = (amount: string) => amountText({ asset, minor: parseAmount(amount, asset) });
  return { least: text(least), most: text(most) };
}
