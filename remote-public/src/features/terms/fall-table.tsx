import { t } from '@lingui/core/macro';
import { debtAtLtv } from '@tessera/lending/debt-at-ltv';
import { fallBetween } from '@tessera/lending/fall-between';
import { collateralTerms } from '@tessera/lending/terms';
import { thresholdPrices } from '@tessera/lending/threshold-price';
import { type CollateralAsset, scaleOf } from '@tessera/money/asset';
import { formatPercent } from '@tessera/money/format-ratio';
import { coins } from '@tessera/money/minor-units';
import { type Price, parsePrice } from '@tessera/money/price';
import { DataTable } from '@tessera/ui/data-table';
import { percentText } from '@tessera/ui/percent-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import styles from './terms-table.module.css';

type FallRow = {
  readonly ltv: string;
  readonly apr: string;
  readonly call: string;
  readonly sale: string;
};

/** How far the price of a coin falls to margin call and liquidation, by the loan-to-value of the first day. */
export function FallTable({ asset }: { readonly asset: CollateralAsset }) {
  return (
    <div className={styles.tables}>
      <DataTable
        caption={t`Fall of the price to margin call and liquidation, by loan-to-value at opening`}
        rows={collateralTerms[asset].aprTiers.map((tier) => fallRow(asset, tier.upToLtv, tier.apr))}
        rowKey={(row) => row.ltv}
        columns={[
          { header: t`You borrow`, cell: ({ ltv }) => t`${{ share: ltv }} of its value` },
          { header: t`Rate`, align: 'end', cell: ({ apr }) => apr },
          { header: t`To the call`, align: 'end', cell: ({ call }) => call },
          { header: t`To the sale`, align: 'end', cell: ({ sale }) => sale },
        ]}
      />
    </div>
  );
}

/** Any price does: shares of it are the same at each. */
const price = parsePrice('60000');

function fallRow(asset: CollateralAsset, ltv: number, apr: number): FallRow {
  const collateral = coins(10n ** BigInt(scaleOf(asset)));
  const debt = debtAtLtv({ asset, price }, collateral, ltv);
  const prices = thresholdPrices({ asset, collateral, debt });
  const fallTo = (to: Price | undefined) =>
    to === undefined ? '–' : formatPercent(fallBetween(price, to), 1, 'down', readerLocale());
  return {
    ltv: percentText(ltv),
    apr: percentText(apr),
    call: fallTo(prices?.marginCall),
    sale: fallTo(prices?.liquidation),
  };
}
