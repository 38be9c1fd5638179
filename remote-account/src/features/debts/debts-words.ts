import type { Loan } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText } from '@tessera/ui/date-text';
import { loanName } from '@tessera/ui/loan-name';

const amount = (money: Loan['debt']) => amountText(fromWireMoney(money));

/** What the overview says of loans. */
export const debtWords = {
  what: 'your loans',
  title: 'What you owe',
  nothing: 'You owe nothing.',
  invite: 'Work out a loan',
  owedOn: (loans: number) => (loans === 1 ? 'Owed on one loan' : `Owed on ${loans} loans`),
  explained:
    'Principal, interest until now and fees that are due, of every loan that runs. Interest counts by the day.',
  all: 'All loans',
  later: 'Nothing is due before the last day.',
  dueOn: (day: string) => `Due on ${civilDateText(day)}.`,
  overdueSince: (day: string) => `Overdue since ${civilDateText(day)}.`,
  health: {
    title: 'Closest to a sale',
    name: loanName,
    unknown: 'Not known: its coin has no price',
    of: 'Loan-to-value',
    formula: 'what you owe ÷ what its coins are worth',
    explained:
      'Of all loans, the one whose loan-to-value is the largest part of the one at which coins are sold. It is rounded up.',
    coins: 'Coins that secure it',
    open: 'Open the loan',
  },
} as const;

/** What is due first of some loans, or what is overdue already. */
export function nextDueText(loans: readonly Loan[]): string {
  const late = loans.find(({ overdue }) => overdue)?.overdue;
  if (late) return `${amount(late.amount)} is overdue.`;
  const [next] = loans
    .flatMap(({ nextDue }) => nextDue ?? [])
    .toSorted((one, other) => one.on.localeCompare(other.on));
  if (!next) return debtWords.later;
  return `${amount(next.amount)} is due next, on ${civilDateText(next.on)}.`;
}
