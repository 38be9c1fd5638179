import type { CollateralAsset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import { amountText } from '@tessera/ui/amount-text';

/** What the sandbox's faucet gives at a time, in whole units; the API has the last word. */
const portions = {
  BTC: { usual: '0.05', least: '0.0005', most: '2' },
  ETH: { usual: '1', least: '0.01', most: '10' },
  USDC: { usual: '1000', least: '1', most: '100000' },
} as const satisfies Record<CollateralAsset, { usual: string; least: string; most: string }>;

/** In minor units, what is asked for at first. */
export const usualPortion = (asset: CollateralAsset) => parseAmount(portions[asset].usual, asset);

/** "0.01 ETH to 10.00 ETH" */
export function portionRange(asset: CollateralAsset): string {
  const { least, most } = portions[asset];
  const text = (amount: string) => amountText({ asset, minor: parseAmount(amount, asset) });
  return `${text(least)} to ${text(most)}`;
}
