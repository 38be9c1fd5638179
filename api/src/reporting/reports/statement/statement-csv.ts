import type { StatementLine } from '@tessera/contracts/reports';
import type { Database } from '../../../platform/database/database.ts';
import { type CsvCell, csvText } from '../../../platform/documents/csv-text.ts';
import { amountCell, referenceCells } from '../present-reference.ts';
import type { ReportPeriod } from '../report-period.ts';
import { presentAccount, presentLines } from './present-statement.ts';
import type { ProvenAccount } from './prove-statement.ts';

const header = [
  'row',
  'date',
  'booked_at',
  'asset',
  'account',
  'kind',
  'amount',
  'balance_after',
  'eur_value',
  'price_age_seconds',
  'reference_type',
  'reference_id',
  'line_id',
];

/** For each asset its opening, its lines, and its closing with the check. */
export function statementCsv(
  database: Database,
  accounts: readonly ProvenAccount[],
  period: ReportPeriod,
): AsyncGenerator<string, void, undefined> {
  return csvText(header, eachRecord());

  async function* eachRecord(): AsyncGenerator<CsvCell[]> {
    for (const account of accounts) {
      const { asset, opening, closing, check } = presentAccount(account);
      yield totalRecord('opening', period.first, asset, null, opening.total.amount);
      for await (const line of presentLines(database, account, period)) yield lineRecord(line);
      yield totalRecord('closing', period.last, asset, check.lines.amount, closing.total.amount);
      yield ['check', period.last, null, asset, null, check.words, ...emptyCells(7)];
    }
  }
}

const totalRecord = (
  row: 'opening' | 'closing',
  on: string,
  asset: string,
  amount: string | null,
  balance: string,
): CsvCell[] => [
  row,
  on,
  null,
  asset,
  null,
  null,
  amount === null ? null : { number: amount },
  { number: balance },
  ...emptyCells(5),
];

const emptyCells = (count: number) => Array<null>(count).fill(null);

const lineRecord = (line: StatementLine): CsvCell[] => [
  'line',
  line.on,
  line.bookedAt,
  line.amount.asset,
  line.account,
  line.kind,
  amountCell(line.amount),
  amountCell(line.balanceAfter),
  amountCell(line.euroValue),
  line.priceAgeSeconds === null ? null : { number: String(line.priceAgeSeconds) },
  ...referenceCells(line.reference),
  line.id,
];
