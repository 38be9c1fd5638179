import type { Loan } from '@tessera/contracts/loans';
import type { BalanceSheet } from './balance-sheet.ts';
import type { CsvCell } from './write-csv.ts';

/** The balance sheet as a table of cells, one line an asset or debt, with the instant it is of. */
export function balanceSheetRows(sheet: BalanceSheet, asOf: string): CsvCell[][] {
  const total = (name: string, value: BalanceSheet['net']): CsvCell[] => {
    return ['total', name, null, null, value && { number: value.amount }, asOf];
  };
  return [
    ['side', 'item', 'amount', 'asset', 'value_eur', 'as_of'],
    ...sheet.lines.map(({ side, item, amount, value }): CsvCell[] => [
      side,
      item,
      { number: amount.amount },
      amount.asset,
      value && { number: value.amount },
      asOf,
    ]),
    total('Assets', sheet.assets),
    total('Debts', sheet.debts),
    total('Net', sheet.net),
  ];
}

const loanColumns: readonly (readonly [name: string, cell: (loan: Loan) => CsvCell])[] = [
  ['loan', ({ id }) => id],
  ['state', ({ state }) => state],
  ['opened_at', ({ openedAt }) => openedAt],
  ['matures_on', ({ maturesOn }) => maturesOn],
  ['apr_percent', ({ aprBasisPoints }) => ({ number: percent(aprBasisPoints) })],
  ['principal_eur', ({ principal }) => ({ number: principal.amount })],
  ['fee_eur', ({ fee }) => ({ number: fee.amount })],
  ['accrued_interest_eur', ({ accruedInterest }) => ({ number: accruedInterest.amount })],
  ['debt_eur', ({ debt }) => ({ number: debt.amount })],
  ['collateral', ({ collateral }) => ({ number: collateral.amount })],
  ['collateral_asset', ({ collateral }) => collateral.asset],
];

/** Every loan, whatever its state, one line each. */
export function loanRows(loans: readonly Loan[], asOf: string): CsvCell[][] {
  return [
    [...loanColumns.map(([name]) => name), 'as_of'],
    ...loans.map((loan) => [...loanColumns.map(([, cell]) => cell(loan)), asOf]),
  ];
}

/** A point as decimal sign whatever the reader's locale: the file is for machines too. */
function percent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
