import { isAsset } from './asset.ts';
import { assetRecords } from './asset-records.ts';

/** "Ether" of "ETH"; an asset that this build does not know keeps its code. */
export function assetName(asset: string): string {
  return isAsset(asset) ? assetRecords[asset].name : asset;
}
