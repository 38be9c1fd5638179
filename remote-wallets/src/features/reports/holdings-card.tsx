import { t } from '@lingui/core/macro';
import type { PortfolioDay } from '@tessera/contracts/reports';
import { assetName } from '@tessera/money/asset-name';
import { formatPriceInEuro } from '@tessera/money/format-price-in-euro';
import { negated } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Card } from '@tessera/ui/card';
import { CoinMark } from '@tessera/ui/coin-mark';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Mosaic, type MosaicPart } from '@tessera/ui/mosaic';
import { readerLocale } from '@tessera/ui/reader-locale';
import { SignedAmount } from '@tessera/ui/signed-amount';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';

const { portfolio: words } = reportWords;
type Holding = PortfolioDay['holdings'][number];

/** What is owned and what is owed on one day, drawn before it is listed. */
export function HoldingsCard({ day }: { day: PortfolioDay }) {
  const held = day.holdings.filter((holding) => fromWireMoney(holding).minor > 0n);
  const worth = held.flatMap(({ asset, value }) => (value ? [{ asset, value }] : []));
  return (
    <Card title={words.madeOf}>
      <Mosaic
        label={words.mosaic(
          worth
            .map(({ asset, value }) => `${assetName(asset)} ${amountText(fromWireMoney(value))}`)
            .join(', '),
        )}
        parts={worth.map(
          ({ asset, value }): MosaicPart => ({ tone: asset, weight: fromWireMoney(value).minor }),
        )}
        tiles={80}
        columns={40}
      />
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={held}
        rowKey={({ asset }) => asset}
      />
      <DefinitionRows
        rows={[
          { term: words.owned, value: day.total ? <Amount money={day.total} /> : words.notKnown },
          {
            term: words.owed,
            value: day.owed ? <SignedAmount money={negative(day.owed)} /> : words.notKnown,
          },
          { term: words.net, value: day.net ? <SignedAmount money={day.net} /> : words.notKnown },
        ]}
      />
    </Card>
  );
}

const columns: readonly DataColumn<Holding>[] = [
  {
    header: t`Item`,
    cell: ({ asset }) => (
      <span className={styles.coin}>
        <CoinMark asset={asset} size={28} />
        {assetName(asset)}
      </span>
    ),
  },
  {
    header: t`Amount`,
    align: 'end',
    labelled: false,
    cell: ({ asset, amount }) => <Amount money={{ asset, amount }} />,
  },
  {
    header: t`Price`,
    align: 'end',
    role: 'note',
    cell: ({ asset, price }) => {
      if (asset === 'EUR') return '–';
      return price
        ? formatPriceInEuro(parsePrice(price), 'half-even', readerLocale())
        : reportWords.unknown;
    },
  },
  {
    header: t`Value`,
    align: 'end',
    role: 'figure',
    cell: ({ value }) => (value ? <Amount money={value} /> : reportWords.unknown),
  },
];

function negative(money: WireMoney): WireMoney {
  const { asset, minor } = fromWireMoney(money);
  return toWireMoney({ asset, minor: negated(minor) });
}
