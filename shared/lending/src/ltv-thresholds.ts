import { t } from '@lingui/core/macro';
import type { CollateralAsset } from '@tessera/money/asset';
import type { BasisPoints } from '@tessera/money/basis-points';
import { collateralTerms } from './terms.ts';

type LtvThreshold = { readonly label: string; readonly basisPoints: BasisPoints };

/** The thresholds of an asset by their names, in ascending order. */
export function ltvThresholds(asset: CollateralAsset): readonly LtvThreshold[] {
  const terms = collateralTerms[asset];
  return [
    { label: t`Warning`, basisPoints: terms.warningLtv },
    { label: t`Margin call`, basisPoints: terms.marginCallLtv },
    { label: t`Liquidation`, basisPoints: terms.liquidationLtv },
  ];
}
