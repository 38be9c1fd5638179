import { plural, t } from '@lingui/core/macro';
import type { Loan } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText } from '@tessera/ui/date-text';
import { loanName } from '@tessera/ui/loan-name';

const amount = (money: Loan['debt']) => amountText(fromWireMoney(money));

/** What the overview says of loans. */
export const debtWords = {
  what: t`your loans`,
  title: t`What you owe`,
  nothing: t`You owe nothing.`,
  invite: t`Work out a loan`,
  owedOn: (loans: number) => plural(loans, { 1: 'Owed on one loan', other: 'Owed on # loans' }),
  explained: t`Principal, interest until now and fees that are due, of every loan that runs. Interest counts by the day.`,
  all: t`All loans`,
  later: t`Nothing is due before the last day.`,
  dueOn: (day: string) => t`Due on ${civilDateText(day)}.`,
  overdueSince: (day: string) => t`Overdue since ${civilDateText(day)}.`,
  health: {
    title: t`Closest to a sale`,
    name: loanName,
    unknown: t`Not known: its coin has no price`,
    of: t`Loan-to-value`,
    formula: t`what you owe ÷ what its coins are worth`,
    explained: t`Of all loans, the one whose loan-to-value is the largest part of the one at which coins are sold. It is rounded up.`,
    coins: t`Coins that secure it`,
    open: t`Open the loan`,
  },
} as const;

/** What is due first of some loans, or what is overdue already. */
export function nextDueText(loans: readonly Loan[]): string {
  const late = loans.find(({ overdue }) => overdue)?.overdue;
  if (late) return t`${amount(late.amount)} is overdue.`;
  const [next] = loans
    .flatMap(({ nextDue }) => nextDue ?? [])
    .toSorted((one, other) => one.on.localeCompare(other.on));
  if (!next) return debtWords.later;
  return t`${amount(next.amount)} is due next, on ${civilDateText(next.on)}.`;
}
