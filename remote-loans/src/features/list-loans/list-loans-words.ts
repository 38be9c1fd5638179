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
  every: 'what you owe on all loans',
  none: 'No loans yet',
  noneWhy:
    'A loan pays out euros against your coins, which stay yours and whole until you repay. Nothing is sent while you calculate.',
  first: 'Work out a loan',
  nonePicture: 'What is owed and what secures it will stand here as tiles.',
  owedOn: (loans: number) => (loans === 1 ? 'You owe on one loan' : `You owe on ${loans} loans`),
  cover: (value: string, share: string) =>
    `${value} in coins secures it. The filled tiles, ${share} of it, cover what you owe.`,
  coverToCome: 'What secures it is being read.',
  coverUnknown:
    'The price of a coin is not known at the moment, and so not what share of them covers what you owe.',
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

/** What is due first of some loans, or what is overdue already. */
export function nextOfAll(loans: readonly Loan[]): string {
  const late = loans.find(({ overdue }) => overdue)?.overdue;
  if (late) return `${amountText(fromWireMoney(late.amount))} is overdue.`;
  const next = loans
    .flatMap(({ nextDue }) => nextDue ?? [])
    .toSorted((one, other) => one.on.localeCompare(other.on))[0];
  if (!next) return 'Nothing is due.';
  return `${amountText(fromWireMoney(next.amount))} is due next, on ${civilDateText(next.on)}.`;
}
