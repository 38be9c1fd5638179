import type { StatementAccount, StatementLine } from '@tessera/contracts/reports';
import type { Database } from '../../../platform/database/database.ts';
import { type CsvColumns, csvText } from '../../../platform/documents/csv-text.ts';
import { amountCell, countCell } from '../csv-cells.ts';
import type { ReportPeriod } from '../report-period.ts';
import { presentAccount, presentLines } from './present-statement.ts';
import type { ProvenAccount } from './prove-statement.ts';

type Row = Partial<Omit<StatementLine, 'on'>> & {
  readonly row: 'opening' | 'line' | 'closing' | 'check';
  readonly on: string;
  readonly asset: StatementAccount['asset'];
};

const columns: CsvColumns<Row> = {
  row: ({ row }) => row,
  date: ({ on }) => on,
  booked_at: ({ bookedAt }) => bookedAt,
  asset: ({ asset }) => asset,
  account: ({ account }) => account,
  kind: ({ kind }) => kind,
  amount: ({ amount }) => amountCell(amount),
  balance_after: ({ balanceAfter }) => amountCell(balanceAfter),
  eur_value: ({ euroValue }) => amountCell(euroValue),
  price_age_seconds: ({ priceAgeSeconds }) => countCell(priceAgeSeconds),
  reference_type: ({ reference }) => reference?.type,
  reference_id: ({ reference }) => reference?.id,
  line_id: ({ id }) => id,
};

/** For each asset its opening, its lines, and its closing with the check. */
export function statementCsv(
  database: Database,
  accounts: readonly ProvenAccount[],
  period: ReportPeriod,
): AsyncGenerator<string, void, undefined> {
  return csvText(columns, eachRow());

  async function* eachRow(): AsyncGenerator<Row> {
    for (const account of accounts) {
      const { asset, opening, closing, check } = presentAccount(account);
      yield { row: 'opening', on: period.first, asset, balanceAfter: opening.total };
      for await (const line of presentLines(database, account, period)) {
        yield { row: 'line', asset, ...line };
      }
      const { lines: amount, words: kind } = check;
      yield { row: 'closing', on: period.last, asset, amount, balanceAfter: closing.total };
      yield { row: 'check', on: period.last, asset, kind };
    }
  }
}
