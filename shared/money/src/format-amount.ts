import { type Asset, scaleOf } from './asset.ts';
import { formatDecimal } from './format-decimal.ts';
import type { MinorUnits } from './minor-units.ts';

/** Minor units as the wire's decimal string in whole units, with the asset's full scale. */
export function formatAmount<A extends Asset>(minor: MinorUnits<NoInfer<A>>, asset: A): string {
  return formatDecimal(minor, scaleOf(asset));
}
