import { type Asset, scaleOf } from './asset.ts';
import { formatDecimal } from './format-decimal.ts';

/** Minor units as the wire's decimal string in whole units, with the asset's full scale. */
export function formatAmount(minor: bigint, asset: Asset): string {
  return formatDecimal(minor, scaleOf(asset));
}
