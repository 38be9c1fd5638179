import type { Wallet } from '@tessera/contracts/wallets';
import { isCollateralAsset } from '@tessera/money/asset';
import type { WireMoney } from '@tessera/money/wire-money';
import { sumMoney } from './sum-money.ts';

/** Everything in a wallet: free, held and securing loans. */
export function walletTotal({ balance }: Wallet): WireMoney {
  return sumMoney<WireMoney['asset']>(balance.available, balance.held, balance.collateral);
}

/** A coin that was added after this build has no scale here, and cannot be shown rightly. */
export function knownWallets(wallets: readonly Wallet[]): Wallet[] {
  return wallets.filter(({ asset }) => isCollateralAsset(asset));
}
