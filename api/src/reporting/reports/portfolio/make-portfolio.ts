import type { UserId } from '@tessera/contracts/ids';
import {
  LONGEST_PORTFOLIO_DAYS,
  type Portfolio,
  type PortfolioDay,
  type PortfolioQuery,
} from '@tessera/contracts/reports';
import { type CivilDate, daysBetween } from '@tessera/lending/civil-date';
import { type Asset, collateralAssets } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { dailyPrices } from '../../../books/prices/history/daily-prices.ts';
import { type CsvColumns, csvText } from '../../../platform/documents/csv-text.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { inPieces } from '../../../platform/documents/in-pieces.ts';
import { jsonWithList } from '../../../platform/documents/json-text.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { amountCell } from '../csv-cells.ts';
import { parsePeriod, type ReportPeriod } from '../report-period.ts';
import { portfolioDays } from './portfolio-days.ts';
import { readPositions } from './read-positions.ts';

/** @throws DomainError `range_reversed` or `range_too_long` */
export async function makePortfolio(
  context: AppContext,
  userId: UserId,
  { format, from, to }: PortfolioQuery,
): Promise<DocumentFile> {
  const { config, clock, database } = context;
  const now = clock.now();
  const period = parsePeriod({ from, to }, now);
  refuseLongRange(period);
  const { first, last } = period;
  const positions = await readPositions(database, userId, period);
  const priceOn = await readPrices(context, period, positions.opening.keys());
  const days = asynchronously(portfolioDays({ first, last, ...positions, priceOn }));
  const head: Omit<Portfolio, 'items'> = {
    from: first,
    to: last,
    timeZone: 'Europe/Berlin',
    madeAt: now.toISOString(),
    synthetic: config.prices.feed === 'synthetic',
  };
  const texts =
    format === 'csv' ? csvText(columns, eachRow(days)) : jsonWithList(head, 'items', days);
  const name = `tessera-portfolio-${first}-to-${last}.${format}`;
  return { name, format, pieces: inPieces(texts) };
}

function refuseLongRange({ first, last }: ReportPeriod): void {
  if (daysBetween(first, last) < LONGEST_PORTFOLIO_DAYS) return;
  throw new DomainError({
    code: 'range_too_long',
    status: 422,
    title: i18n.t('This range is too long'),
    detail: i18n.t('Ask for at most {days} days at a time.', { days: LONGEST_PORTFOLIO_DAYS }),
    extensions: { maximumDays: LONGEST_PORTFOLIO_DAYS },
  });
}

/** The last price of each day, of the coins that the customer ever had. */
async function readPrices(
  context: AppContext,
  { first: from, last: to }: ReportPeriod,
  held: Iterable<Asset>,
): Promise<(asset: Asset, on: CivilDate) => bigint | undefined> {
  const prices = new Map<string, bigint>();
  const had = new Set(held);
  for (const asset of collateralAssets.filter((each) => had.has(each))) {
    const days = await dailyPrices(context, context.database, { asset, from, to });
    for (const { on, value } of days) prices.set(`${asset} ${on}`, value);
  }
  return (asset, on) => prices.get(`${asset} ${on}`);
}

async function* asynchronously<Item>(items: Iterable<Item>) {
  yield* items;
}

type Row = {
  readonly on: CivilDate;
  readonly asset: string;
  readonly amount?: string;
  readonly price?: string | null;
  readonly value: PortfolioDay['total'];
};

const columns: CsvColumns<Row> = {
  date: ({ on }) => on,
  asset: ({ asset }) => asset,
  amount: ({ amount }) => amount && { number: amount },
  price_eur: ({ price }) => price && { number: price },
  value_eur: ({ value }) => amountCell(value),
};

/** A row for each holding of each day, then the day's sums. */
async function* eachRow(days: AsyncIterable<PortfolioDay>): AsyncGenerator<Row> {
  for await (const { on, holdings, total, owed, net } of days) {
    for (const holding of holdings) yield { on, ...holding };
    yield { on, asset: 'total', value: total };
    yield { on, asset: 'owed', value: owed };
    yield { on, asset: 'net', value: net };
  }
}
