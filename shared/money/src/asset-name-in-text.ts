import { t } from '@lingui/core/macro';
import { type Asset, isAsset } from './asset.ts';

const names: Readonly<Record<Asset, string>> = {
  BTC: t`bitcoin`,
  ETH: t`ether`,
  USDC: 'USDC',
  EUR: t`euro`,
};

/** An asset's name inside of a sentence that a screen shows: "bitcoin", and "USDC" as it is. */
export function assetNameInText(asset: string): string {
  return isAsset(asset) ? names[asset] : asset;
}
