import { etherWallet, fiatWallet, runningLoan } from '../../testing/wallet-fixtures.ts';
import { balanceSheet } from './balance-sheet.ts';
import { balanceSheetRows, loanRows } from './report-rows.ts';

const asOf = '2026-11-20T12:00:00.000Z';

it('writes the balance sheet line by line, with its totals', () => {
  const rows = balanceSheetRows(balanceSheet([etherWallet], fiatWallet, [runningLoan]), asOf);
  expect(rows).toEqual([
    ['side', 'item', 'amount', 'asset', 'value_eur', 'as_of'],
    ['asset', 'Ether', { number: '2.500000000000000000' }, 'ETH', { number: '6250.00' }, asOf],
    ['asset', 'Euro', { number: '990.00' }, 'EUR', { number: '990.00' }, asOf],
    ['debt', 'Loan of 2026-11-10', { number: '1002.71' }, 'EUR', { number: '1002.71' }, asOf],
    ['total', 'Assets', null, null, { number: '7240.00' }, asOf],
    ['total', 'Debts', null, null, { number: '1002.71' }, asOf],
    ['total', 'Net', null, null, { number: '6237.29' }, asOf],
  ]);
});

it('shows a net below zero as such', () => {
  const poor = { ...etherWallet, value: null, balance: zero() };
  const euros = { ...fiatWallet, balance: { available: cents('0.00'), held: cents('0.00') } };
  expect(balanceSheet([poor], euros, [runningLoan]).net).toEqual(cents('-1002.71'));
});

it('writes each loan under the names of its columns, its rate with a point whatever the locale', () => {
  const [names = [], cells = []] = loanRows([runningLoan], asOf);
  expect(Object.fromEntries(names.map((name, index) => [name, cells[index]]))).toEqual({
    loan: runningLoan.id,
    state: 'active',
    opened_at: '2026-11-10T10:00:00Z',
    matures_on: '2027-11-10',
    apr_percent: { number: '9.90' },
    principal_eur: { number: '1000.00' },
    fee_eur: { number: '10.00' },
    accrued_interest_eur: { number: '2.71' },
    debt_eur: { number: '1002.71' },
    collateral: { number: '1' },
    collateral_asset: 'ETH',
    as_of: asOf,
  });
});

const cents = (amount: string) => ({ asset: 'EUR', amount }) as const;
function zero() {
  const nothing = { asset: 'ETH', amount: '0' } as const;
  return { available: nothing, held: nothing, collateral: nothing };
}
