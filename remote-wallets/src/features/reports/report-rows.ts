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

/** Every loan, whatever its state, one line each. */
export function loanRows(loans: readonly Loan[], asOf: string): CsvCell[][] {
  return [
    [
      'loan',
      'state',
      'opened_at',
      'matures_on',
      'apr_percent',
      'principal_eur',
      'fee_eur',
      'accrued_interest_eur',
      'debt_eur',
      'collateral',
      'collateral_asset',
      'as_of',
    ],
    ...loans.map((loan): CsvCell[] => [
      loan.id,
      loan.state,
      loan.openedAt,
      loan.maturesOn,
      { number: percent(loan.aprBasisPoints) },
      { number: loan.principal.amount },
      { number: loan.fee.amount },
      { number: loan.accruedInterest.amount },
      { number: loan.debt.amount },
      { number: loan.collateral.amount },
      loan.collateral.asset,
      asOf,
    ]),
  ];
}

/** A point as decimal sign whatever the reader's locale: the file is for machines too. */
function percent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
