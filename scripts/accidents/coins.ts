import type { Asset } from '../../shared/money/src/asset.ts';
import { parseAmount } from '../../shared/money/src/parse-amount.ts';

/** What the story moves at a time, small enough for every limit. */
export const coins = {
  BTC: { deposit: '0.5', withdrawal: '0.001', step: '0.00001', collateral: '0.05' },
  ETH: { deposit: '10', withdrawal: '0.02', step: '0.0001', collateral: '1' },
  USDC: { deposit: '5000', withdrawal: '25', step: '0.1', collateral: '2000' },
} as const;
export type Coin = keyof typeof coins;
export const coinNames = Object.keys(coins) as Coin[];

export const minorOf = ({ asset, amount }: { asset: string; amount: string }): bigint =>
  parseAmount(amount, asset as Asset);
