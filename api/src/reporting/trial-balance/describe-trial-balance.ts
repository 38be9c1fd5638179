import type { Asset } from '@tessera/money/asset';
import { formatAmount } from '@tessera/money/format-amount';
import { minorUnits } from '@tessera/money/minor-units';
import { formatPrice } from '@tessera/money/price';
import { findImbalances, type Group, groups, linesOf } from './chart.ts';
import { euroOf, type TrialBalance, type TrialLine } from './make-trial-balance.ts';

const amountOf = (amount: bigint, asset: Asset) => formatAmount(minorUnits(asset, amount), asset);

/** On its side: what is debited by more than it is credited has a D. */
function sided(balance: bigint, asset: Asset): string {
  if (balance === 0n) return amountOf(0n, asset);
  return balance > 0n ? `${amountOf(balance, asset)} D` : `${amountOf(-balance, asset)} C`;
}

const columns = ['', '', 'opening', 'debit', 'credit', 'closing', 'closing in EUR', 'moved in EUR'];

function cellsOf(line: TrialLine): readonly string[] {
  const { account, asset, opening, debits, credits, closing, euroClosing, euroTurnover } = line;
  return [
    `  ${account}`,
    asset,
    sided(opening, asset),
    amountOf(debits, asset),
    amountOf(credits, asset),
    sided(closing, asset),
    euroClosing === null ? 'no price' : sided(euroClosing, 'EUR'),
    sided(euroTurnover, 'EUR'),
  ];
}

/** For an auditor or an operator: prices, each kind of account, interest, a balance sheet in euros, and what is wrong. */
export function describeTrialBalance(balance: TrialBalance): readonly string[] {
  const { first, day, prices, interest } = balance;
  const { loans, booked, sinceBooked } = interest;
  const rows = groups.flatMap((group) => [
    ...[[group]],
    ...linesOf(balance, group).map((line) => cellsOf(line)),
  ]);
  const imbalances = findImbalances(balance);
  return [
    `Trial balance of ${day}, with what moved it since ${first}. Days are Berlin's.`,
    '',
    ...[...prices].map(
      ([coin, { value, source, synthetic, observed_at }]) =>
        `${coin} at ${formatPrice(value)} EUR: ${source}${synthetic ? ', invented' : ''}, ${observed_at.toISOString()}`,
    ),
    '',
    ...table([columns, ...rows]),
    '',
    `Accrued interest of ${loans} loans: ${amountOf(booked + sinceBooked, 'EUR')} EUR, of which ${amountOf(booked, 'EUR')} was due and is in`,
    `loan_receivable, and ${amountOf(sinceBooked, 'EUR')} was earned since (accrued_interest, computed).`,
    '',
    ...describeBalanceSheet(balance),
    '',
    ...(imbalances.length === 0 ? ['It balances in each asset.'] : imbalances),
  ];
}

/** What the house has and from where, in euros at the close. */
function describeBalanceSheet(balance: TrialBalance): readonly string[] {
  const { day, first, prices } = balance;
  const value = (group: Group, of: (line: TrialLine) => bigint) =>
    linesOf(balance, group).reduce(
      (sum, line) => sum + (euroOf(line.asset, of(line), prices) ?? 0n),
      0n,
    );
  const result = ['Income', 'Trading result', 'Expense'] as const;
  const has = value('The house has', ({ closing }) => closing);
  const given = -value('The house was given', ({ closing }) => closing);
  const earlier = -result.reduce((sum, group) => sum + value(group, ({ opening }) => opening), 0n);
  const parts = result.map(
    (group) => [group, -value(group, ({ debits, credits }) => debits - credits)] as const,
  );
  const own = parts.reduce((sum, [, amount]) => sum + amount, given + earlier);
  const rows = [
    ['The house has', has],
    ['The house was given', given],
    [`Result before ${first}`, earlier],
    ...parts.map(([group, amount]) => [`${group} since ${first}`, amount] as const),
    ...(has === own ? [] : [['Rounding of coins to cents', has - own] as const]),
  ] as const;
  return [
    `Balance sheet of ${day} in EUR, coins at the prices above:`,
    ...table(rows.map(([name, amount]) => [`  ${name}`, amountOf(amount, 'EUR')])),
    ...(balance.lines.some(({ euroClosing }) => euroClosing === null)
      ? ['  A coin without a price is left out.']
      : []),
  ];
}

/** The first two columns to the left, figures to the right. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows.find(({ length }) => length > 1) ?? []).map((_, index) =>
    Math.max(...rows.map((row) => (row.length > 1 ? (row[index]?.length ?? 0) : 0))),
  );
  const isText = (cell: number, count: number) => cell === 0 || (count > 2 && cell === 1);
  return rows.map((row) =>
    row
      .map((text, index) => {
        const width = row.length > 1 ? (widths[index] ?? 0) : 0;
        return isText(index, row.length) ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
