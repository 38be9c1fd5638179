import { collateralTerms, MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import type { ThresholdPrices } from '@tessera/lending/threshold-price';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';
import { percentText } from '@tessera/ui/amount';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Explained } from '@tessera/ui/explained';
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
  warning: ['Warning', 'You are told, and nothing is asked of you'],
  marginCall: ['Margin call', `${MARGIN_CALL_HOURS} hours to repay or add collateral`],
  liquidation: ['Liquidation', 'Collateral is sold'],
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
        const [label, meaning] = words[name];
        const priceText = thresholdPriceText(prices[name]);
        return {
          term: label,
          value: (
            <>
              {priceText}{' '}
              <Explained
                of={`The price of the ${label.toLowerCase()}`}
                formula={`${debtText} ÷ (${collateralText} × ${percentText(ltv)}) = ${priceText} per ${asset}`}
              >
                Rounded up. Interest that accrues moves it up.
              </Explained>
            </>
          ),
          help: `${meaning}${current === null ? '' : `; ${distance(current, prices[name])}`}.`,
        };
      })}
    />
  );
}

function distance(current: Price, threshold: Price): string {
  return current <= threshold ? 'reached' : `${fallText(current, threshold)} below now`;
}
