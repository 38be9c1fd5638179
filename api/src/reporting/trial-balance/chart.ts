import type { TrialAccount, TrialBalance, TrialLine } from './make-trial-balance.ts';

/** What kinds of account are for, in the order in which a trial balance lists them. */
export const chart = {
  'Kept for customers': ['custody', 'in_transit'],
  'Owed to customers': ['unattributed', 'available', 'held', 'collateral'],
  'The house has': ['inventory', 'loan_receivable', 'accrued_interest', 'receivable'],
  'The house was given': ['capital'],
  Income: ['income', 'accrued_income'],
  'Trading result': ['trading'],
  Expense: ['network_fees', 'service_fees', 'credit_losses'],
} as const satisfies Record<string, readonly TrialAccount[]>;

export type Group = keyof typeof chart;

export const groups = Object.keys(chart) as readonly Group[];

/** The lines of a group, in the order of its accounts and by asset. */
export function linesOf({ lines }: Pick<TrialBalance, 'lines'>, group: Group): TrialLine[] {
  return chart[group].flatMap((account) =>
    lines
      .filter((line) => line.account === account)
      .toSorted((a, b) => (a.asset < b.asset ? -1 : 1)),
  );
}

/**
 * What does not balance, in words: debits and credits of each asset at the opening, in the turnover and at the
 * close, and what is kept for customers with what they have.
 */
export function findImbalances({ lines }: Pick<TrialBalance, 'lines'>): readonly string[] {
  const byAsset = Map.groupBy(lines, ({ asset }) => asset);
  return [...byAsset].flatMap(([asset, all]) => {
    const sum = (of: (line: TrialLine) => bigint, among: readonly TrialLine[] = all) =>
      among.reduce((total, line) => total + of(line), 0n);
    const customers: readonly string[] = [
      ...chart['Kept for customers'],
      ...chart['Owed to customers'],
    ];
    const ofCustomers = all.filter(({ account }) => customers.includes(account));
    const differences = {
      'at the opening': sum(({ opening }) => opening),
      'in the turnover': sum(({ debits, credits }) => debits - credits),
      'at the close': sum(({ closing }) => closing),
      'between what is kept for customers and what they have': sum(
        ({ closing }) => closing,
        ofCustomers,
      ),
    };
    return Object.entries(differences)
      .filter(([, difference]) => difference !== 0n)
      .map(([where, difference]) => `${asset} is out of balance by ${difference} ${where}`);
  });
}
