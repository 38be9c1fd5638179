import { plural, t } from '@lingui/core/macro';
import type { Loan } from '@tessera/contracts/loans';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText, instantText } from '@tessera/ui/date-text';

const text = (money: WireMoney): string => amountText(fromWireMoney(money));

/** The words of the list of loans. */
export const listWords = {
  caption: t`Your loans`,
  loan: t`Loan`,
  health: t`Health`,
  ltv: t`LTV`,
  owed: t`Owed`,
  plan: t`Plan`,
  next: t`Next due`,
  nothing: '–',
  show: t`Show`,
  all: t`All loans`,
  what: t`loans`,
  whole: t`your loans`,
  every: t`what you owe on all loans`,
  none: t`No loans yet`,
  noneWhy: t`A loan pays out euros against your coins, which stay yours and whole until you repay. Nothing is sent while you calculate.`,
  first: t`Work out a loan`,
  nonePicture: t`What is owed and what secures it will stand here as tiles.`,
  owedOn: (loans: number) =>
    plural(loans, { one: 'You owe on one loan', other: 'You owe on # loans' }),
  cover: (value: string, share: string) =>
    t`${value} in coins secures it. The filled tiles, ${share} of it, cover what you owe.`,
  coverToCome: t`What secures it is being read.`,
  coverUnknown: t`The price of a coin is not known at the moment, and so not what share of them covers what you owe.`,
  noneInState: t`No loan in this state`,
  showAll: t`Show all loans`,
} as const;

/** What comes next on a loan, as short as a cell. */
export function nextText({ overdue, waiting, nextDue }: Loan): string {
  if (overdue) return t`${{ amount: text(overdue.amount) }} overdue`;
  if (waiting) return t`Waits until ${instantText(waiting.deadline)}`;
  if (!nextDue) return listWords.nothing;
  return t`${{ amount: text(nextDue.amount) }} on ${{ day: civilDateText(nextDue.on) }}`;
}

/** What is due first of some loans, or what is overdue already. */
export function nextOfAll(loans: readonly Loan[]): string {
  const late = loans.find(({ overdue }) => overdue)?.overdue;
  if (late) return t`${{ amount: text(late.amount) }} is overdue.`;
  const next = loans
    .flatMap(({ nextDue }) => nextDue ?? [])
    .toSorted((one, other) => one.on.localeCompare(other.on))[0];
  if (!next) return t`Nothing is due.`;
  return t`${{ amount: text(next.amount) }} is due next, on ${{ day: civilDateText(next.on) }}.`;
}
