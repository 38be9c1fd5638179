import { collateralTerms } from '@tessera/lending/terms';
import type { CollateralAsset } from '@tessera/money/asset';
import type { LtvThreshold } from '@tessera/ui/ltv-gauge';

/** The thresholds of an asset in ascending order, as the gauge takes them. */
export function ltvThresholds(asset: CollateralAsset): readonly LtvThreshold[] {
  const terms = collateralTerms[asset];
  return [
    { label: 'Warning', basisPoints: terms.warningLtv },
    { label: 'Margin call', basisPoints: terms.marginCallLtv },
    { label: 'Liquidation', basisPoints: terms.liquidationLtv },
  ];
}
