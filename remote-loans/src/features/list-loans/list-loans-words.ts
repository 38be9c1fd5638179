import type { Loan } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText, instantText } from '@tessera/ui/date-text';

/** The words of the list of loans. */
export const listWords = {
  caption: 'Your loans',
  loan: 'Loan',
  health: 'Health',
  ltv: 'LTV',
  owed: 'Owed',
  plan: 'Plan',
  next: 'Next due',
  nothing: '–',
  show: 'Show',
  all: 'All loans',
  what: 'loans',
  none: 'No loans yet',
  noneWhy:
    'A loan pays out euros against your coins, which stay yours and whole until you repay. Nothing is sent while you calculate.',
  first: 'Work out a loan',
  noneInState: 'No loan in this state',
  showAll: 'Show all loans',
} as const;

/** What comes next on a loan, as short as a cell. */
export function nextText({ overdue, waiting, nextDue }: Loan): string {
  if (overdue) return `${amountText(fromWireMoney(overdue.amount))} overdue`;
  if (waiting) return `Waits until ${instantText(waiting.deadline)}`;
  if (!nextDue) return listWords.nothing;
  return `${amountText(fromWireMoney(nextDue.amount))} on ${civilDateText(nextDue.on)}`;
}
