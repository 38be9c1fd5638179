import { t } from '@lingui/core/macro';
import type { CollateralAsset } from './asset.ts';

/**
 * Said where coins are sent to us: what looks like this coin and does not arrive. Apart from the records,
 * because pages that need those are loaded by every visitor.
 */
export const depositWarnings = {
  BTC: t`Lightning payments, wrapped bitcoin and coins of other networks do not arrive, and may be lost.`,
  ETH: t`Ether on Arbitrum, Base and other networks above Ethereum does not arrive. Tokens are no ether: they are not credited here.`,
  USDC: t`USDC on Solana, Base, Polygon and other networks does not arrive, nor do bridged tokens such as USDC.e.`,
} as const satisfies Readonly<Record<CollateralAsset, string>>;
