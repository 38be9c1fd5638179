import { t } from '@lingui/core/macro';
import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import type { ThresholdPrices } from '@tessera/lending/threshold-price';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Explained } from '@tessera/ui/explained';
import { percentText } from '@tessera/ui/percent-text';
import { thresholdPriceText } from './price-text.ts';
import { fallText } from './ratio-text.ts';

type ThresholdPriceRowsProps = {
  readonly asset: CollateralAsset;
  readonly prices: ThresholdPrices;
  /** The market price, to say how far away each one is; without it no distance is shown. */
  readonly current: Price | null;
  /** Debt and collateral in words, for the computation: "€5,000.00", "2.50 ETH". */
  readonly debtText: string;
  readonly collateralText: string;
};

const words = {
  warning: {
    label: t`Warning`,
    meaning: t`You are told, and nothing is asked of you`,
    price: t`The price of the warning`,
  },
  marginCall: {
    label: t`Margin call`,
    meaning: t`${MARGIN_CALL_HOURS} hours to repay or add collateral`,
    price: t`The price of the margin call`,
  },
  liquidation: {
    label: t`Liquidation`,
    meaning: t`Collateral is sold`,
    price: t`The price of the liquidation`,
  },
} as const;

/** At which prices something happens, how far they are, and how they follow from the debt. */
export function ThresholdPriceRows(props: ThresholdPriceRowsProps) {
  const { asset, prices, current, debtText, collateralText } = props;
  const terms = collateralTerms[asset];
  const rows = [
    ['warning', terms.warningLtv],
    ['marginCall', terms.marginCallLtv],
    ['liquidation', terms.liquidationLtv],
  ] as const;
  return (
    <DefinitionRows
      rows={rows.map(([name, ltv]) => {
        const { label, meaning, price } = words[name];
        const priceText = thresholdPriceText(prices[name]);
        const share = percentText(ltv);
        return {
          term: label,
          value: (
            <>
              {priceText}{' '}
              <Explained
                of={price}
                formula={t`${debtText} ÷ (${collateralText} × ${share}) = ${priceText} per ${asset}`}
              >
                {t`Rounded up. Interest that accrues moves it up.`}
              </Explained>
            </>
          ),
          help: helpOf(meaning, current, prices[name]),
        };
      })}
    />
  );
}

function helpOf(meaning: string, current: Price | null, threshold: Price): string {
  if (current === null) return `${meaning}.`;
  if (current <= threshold) return t`${meaning}; reached.`;
  return t`${meaning}; ${{ fall: fallText(current, threshold) }} below now.`;
}
