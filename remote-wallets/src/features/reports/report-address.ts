import { addDays, addMonths, type CivilDate, isCivilDate } from '@tessera/lending/civil-date';
import { type Asset, isAsset } from '@tessera/money/asset';
import type { ChartRange } from '@tessera/ui/chart-range-field';

export const reportNames = ['portfolio', 'statement', 'interest', 'tax'] as const;
export type ReportName = (typeof reportNames)[number];

export const periodNames = [
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'chosen',
] as const;
export type PeriodName = (typeof periodNames)[number];

export const rangesOfPortfolio = ['week', 'month', 'year'] as const satisfies readonly ChartRange[];
export type PortfolioRange = (typeof rangesOfPortfolio)[number];

/** What the address of the page says of a report; nothing in it is ever wrong, only another. */
export type ReportAddress = {
  readonly report: ReportName;
  readonly range: PortfolioRange;
  readonly period: PeriodName;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly asset: Asset | 'all';
  readonly year: number;
};

const oldestYear = 2009;

/** Reads the query of the page's address on a day in Berlin; what makes no sense is as if not there. */
export function readReportAddress(query: URLSearchParams, today: CivilDate): ReportAddress {
  const period = oneOf(periodNames, query.get('period')) ?? 'this-month';
  const thisYear = Number(today.slice(0, 4));
  const year = Number(query.get('year') ?? thisYear);
  const asset = query.get('asset') ?? 'all';
  return {
    report: oneOf(reportNames, query.get('report')) ?? 'portfolio',
    range: oneOf(rangesOfPortfolio, query.get('range')) ?? 'month',
    period,
    ...daysOf(period, today, query),
    asset: isAsset(asset) ? asset : 'all',
    year: Number.isInteger(year) && year >= oldestYear && year <= thisYear ? year : thisYear,
  };
}

function oneOf<Name extends string>(names: readonly Name[], name: string | null) {
  return names.find((known) => known === name);
}

function daysOf(period: PeriodName, today: CivilDate, query: URLSearchParams) {
  const monthStart = `${today.slice(0, 7)}-01`;
  const yearStart = `${today.slice(0, 4)}-01-01`;
  switch (period) {
    case 'this-month':
      return { from: monthStart, to: today };
    case 'last-month':
      return { from: addMonths(monthStart, -1), to: addDays(monthStart, -1) };
    case 'this-year':
      return { from: yearStart, to: today };
    case 'last-year':
      return { from: addMonths(yearStart, -12), to: addDays(yearStart, -1) };
    case 'chosen':
      return { from: dayOr(query.get('from'), monthStart), to: dayOr(query.get('to'), today) };
  }
}

const dayOr = (text: string | null, otherwise: CivilDate) =>
  text !== null && isCivilDate(text) ? text : otherwise;

/** Why two days are no period that can be asked for; undefined where they are. */
export function periodProblem(
  { from, to }: Pick<ReportAddress, 'from' | 'to'>,
  today: CivilDate,
): 'reversed' | 'not-begun' | undefined {
  if (from > today) return 'not-begun';
  return from > to ? 'reversed' : undefined;
}

/** The days that a range of the portfolio shows, until today. */
export function daysOfRange(range: PortfolioRange, today: CivilDate) {
  const from = {
    week: addDays(today, -7),
    month: addMonths(today, -1),
    year: addMonths(today, -12),
  }[range];
  return { from, to: today };
}

/** The years that are offered, the latest first, with one that an address names besides. */
export function offeredYears(year: number, today: CivilDate): number[] {
  const thisYear = Number(today.slice(0, 4));
  const recent = [0, 1, 2, 3, 4].map((ago) => thisYear - ago);
  return recent.includes(year) ? recent : [...recent, year];
}
