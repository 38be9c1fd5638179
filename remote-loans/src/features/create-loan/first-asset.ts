import type { Wallet } from '@tessera/contracts/wallets';
import { type CollateralAsset, isCollateralAsset } from '@tessera/money/asset';
import { fromWireMoney } from '@tessera/money/wire-money';

/** The coin of which most euros are free; one without a price counts last, and bitcoin is the default. */
export function firstAsset(wallets: readonly Wallet[]): CollateralAsset {
  const held = wallets
    .filter(({ balance }) => fromWireMoney(balance.available).minor > 0n)
    .toSorted((one, other) => Number(freeCents(other) - freeCents(one)));
  const asset = held[0]?.asset ?? 'BTC';
  return isCollateralAsset(asset) ? asset : 'BTC';
}

const freeCents = ({ value }: Wallet): bigint =>
  value === null ? 0n : fromWireMoney(value.available).minor;
