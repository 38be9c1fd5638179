import { formatAmount } from '@tessera/money/format-amount';
import { minorUnits } from '@tessera/money/minor-units';
import { groups, linesOf } from './chart.ts';
import type { TrialBalance } from './make-trial-balance.ts';

const columns = [
  ...['from', 'day', 'group', 'account', 'asset', 'opening', 'debit', 'credit', 'closing'],
  ...['closing_eur', 'turnover_eur'],
];

/** A line for each kind of account and asset, in whole units; balances are debits less credits. RFC 4180. */
export function trialBalanceCsv(balance: TrialBalance): string {
  const rows = groups.flatMap((group) =>
    linesOf(balance, group).map((line) => {
      const { account, asset, euroClosing, euroTurnover } = line;
      const amounts = [line.opening, line.debits, line.credits, line.closing];
      return [
        ...[balance.first, balance.day, group, account, asset],
        ...amounts.map((amount) => formatAmount(minorUnits(asset, amount), asset)),
        euroClosing === null ? '' : formatAmount(euroClosing, 'EUR'),
        formatAmount(euroTurnover, 'EUR'),
      ];
    }),
  );
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
