import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { TaxReport as Tax, TaxAsset } from '@tessera/contracts/reports';
import { assetName } from '@tessera/money/asset-name';
import { Amount } from '@tessera/ui/amount';
import { amountColumn } from '@tessera/ui/amount-column';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DimText } from '@tessera/ui/dim-text';
import { BigFigure } from '@tessera/ui/figure-amount';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { SignedAmount } from '@tessera/ui/signed-amount';
import { taxQuery } from '../../api/get-reports.ts';
import { DisposalTable } from './disposal-table.tsx';
import { MadeAt } from './made-at.tsx';
import { YearField } from './period-fields.tsx';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';
import { SaveButtons } from './save-buttons.tsx';
import type { useReportAddress } from './use-report-address.ts';

const { tax: words, what } = reportWords;
const formats = ['csv', 'json'] as const;

/** What was disposed of in a year, first in, first out, and how each coin's year adds up. */
export function TaxReport({ place }: { place: ReturnType<typeof useReportAddress> }) {
  const { year } = place.address;
  const query = useQuery(taxQuery(year));
  return (
    <>
      <div className={styles.head}>
        <YearField place={place} />
        <SaveButtons
          document={words.document}
          requests={formats.map((format) => ({ document: 'tax', year, format }))}
        />
      </div>
      <QueryState query={query} what={what} height={480}>
        {(report) => <TaxCards report={report} />}
      </QueryState>
    </>
  );
}

function TaxCards({ report }: { report: Tax }) {
  const { year, disposals, assets, totals, madeAt } = report;
  return (
    <>
      <Card title={words.disposals}>
        <div className={styles.figures}>
          <BigFigure
            size="page"
            label={words.gain(year)}
            value={<SignedAmount money={totals.gain} />}
          />
          <BigFigure label={words.proceeds} value={<Amount money={totals.proceeds} />} />
          <BigFigure label={words.fees} value={<Amount money={totals.fees} />} />
          <BigFigure label={words.cost} value={<Amount money={totals.cost} />} />
        </div>
        <DimText small>{words.method}</DimText>
        {totals.partsOfUnknownCost > 0 && (
          <Notice tone="warn">{words.partsOfUnknownCost(totals.partsOfUnknownCost)}</Notice>
        )}
        {totals.partsOfUnknownProceeds > 0 && (
          <Notice tone="warn">{words.partsOfUnknownProceeds(totals.partsOfUnknownProceeds)}</Notice>
        )}
        {disposals.length === 0 ? (
          <DimText>{words.none(year)}</DimText>
        ) : (
          <DisposalTable disposals={disposals} year={year} />
        )}
      </Card>
      <Card title={words.coins}>
        <div className={styles.manyAmounts}>
          <DataTable
            caption={words.coinsCaption(year)}
            columns={coinColumns}
            rows={assets}
            rowKey={({ asset }) => asset}
          />
        </div>
        <DimText small>{words.addsUp}</DimText>
        <MadeAt instant={madeAt} />
      </Card>
    </>
  );
}

const coinColumns: readonly DataColumn<TaxAsset>[] = [
  { header: t`Coin`, cell: ({ asset }) => assetName(asset) },
  amountColumn(t`Opening`, ({ opening }) => opening),
  amountColumn(t`Received`, ({ received }) => received),
  amountColumn(t`Withdrawn`, ({ withdrawn }) => withdrawn),
  amountColumn(t`Disposed`, ({ disposed }) => disposed),
  amountColumn(t`Closing`, ({ closing }) => closing, { role: 'figure' }),
];
