import { t } from '@lingui/core/macro';
import { aprForLtv } from '@tessera/lending/apr-for-ltv';
import { collateralTerms } from '@tessera/lending/terms';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { percentText } from '@tessera/ui/percent-text';
import styles from './terms-table.module.css';

type TermRow = {
  name: string;
  values: Record<CollateralAsset, string>;
};

/** Every rate and every threshold of every coin, from the tables that loans open on. */
export function TermsTable() {
  return (
    <div className={styles.tables}>
      <DataTable
        caption={t`Yearly rate by loan-to-value and coin`}
        rows={rateRows()}
        rowKey={(row) => row.name}
        stacks={false}
        columns={columnsUnder(t`Rate a year`)}
      />
      <DataTable
        caption={t`Thresholds of the loan-to-value by coin`}
        rows={thresholdRows()}
        rowKey={(row) => row.name}
        stacks={false}
        columns={columnsUnder(t`Threshold`)}
      />
    </div>
  );
}

function columnsUnder(header: string): DataColumn<TermRow>[] {
  return [
    { header, cell: (row) => row.name },
    ...collateralAssets.map((asset) => ({
      header: assetName(asset),
      align: 'end' as const,
      cell: (row: TermRow) => row.values[asset],
    })),
  ];
}

/** One row for each bound that any coin's rates have; a coin that does not open there shows a dash. */
function rateRows(): TermRow[] {
  const bounds = new Set(
    collateralAssets.flatMap((asset) =>
      collateralTerms[asset].aprTiers.map(({ upToLtv }) => upToLtv),
    ),
  );
  return [...bounds]
    .toSorted((a, b) => a - b)
    .map((bound) => ({
      name: t`Up to ${{ share: percentText(bound) }}`,
      values: byAsset((asset) => {
        const apr = aprForLtv(asset, bound);
        return apr === undefined ? '–' : percentText(apr);
      }),
    }));
}

function thresholdRows(): TermRow[] {
  const names = [
    [t`Highest at opening`, 'openingLtv'],
    [t`Warning`, 'warningLtv'],
    [t`Margin call`, 'marginCallLtv'],
    [t`Liquidation`, 'liquidationLtv'],
  ] as const;
  return names.map(([name, key]) => ({
    name,
    values: byAsset((asset) => percentText(collateralTerms[asset][key])),
  }));
}

function byAsset(textFor: (asset: CollateralAsset) => string): Record<CollateralAsset, string> {
  return { BTC: textFor('BTC'), ETH: textFor('ETH'), USDC: textFor('USDC') };
}
