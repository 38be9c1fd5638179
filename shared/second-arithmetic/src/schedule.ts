import { type Day, monthsLater } from './days.ts';
import type { Plan } from './figures.ts';
import { shareOfAYear } from './interest.ts';
import { least, most, toEven, up } from './rounding.ts';

export type Due = { readonly on: Day; readonly principal: bigint; readonly interest: bigint };

export function dueDays(payout: Day, months: number, plan: Plan): readonly Day[] {
  if (plan === 'bullet') return [monthsLater(payout, months)];
  return Array.from({ length: months }, (_, index) => monthsLater(payout, index + 1));
}

type Ahead = {
  readonly plan: Plan;
  readonly rate: bigint;
  /** Cents that are outstanding on `from`. */
  readonly principal: bigint;
  /** Cents · basis points · days until `from`, since the payout. */
  readonly exact: bigint;
  /** Cents of interest that are paid, or counted as paid, until `from`. */
  readonly counted: bigint;
  readonly from: Day;
  readonly days: readonly Day[];
};

/** What is due on the days ahead when nothing else is paid meanwhile. */
export function dueAhead(ahead: Ahead): readonly Due[] {
  const { plan, rate, from, days } = ahead;
  let { principal, exact, counted } = ahead;
  const equal = plan === 'amortising' && days.length > 0 ? equalInstalment(ahead) : 0n;
  return days.map((on, index) => {
    exact += principal * rate * BigInt(on - (days[index - 1] ?? from));
    const interest = toEven(exact, shareOfAYear) - counted;
    const isLast = index === days.length - 1;
    const part = isLast ? principal : least(most(equal - interest, 0n), principal);
    counted += interest;
    principal -= part;
    return { on, principal: part, interest };
  });
}

/**
 * The least amount that, paid on each of the days, leaves nothing. Found by trying: of two amounts, the one that
 * is enough and the one that is not, the middle is tried until they are neighbours.
 */
function equalInstalment(ahead: Ahead): bigint {
  const { principal, exact, counted } = ahead;
  const open = toEven(exact, shareOfAYear) - counted;
  let [short, enough] = [-1n, most(open, 0n)];
  // Every amount that is not enough is below all that is ever owed.
  for (const growth of growths(ahead)) enough += up(principal * growth, shareOfAYear);
  while (enough - short > 1n) {
    const tried = (short + enough) / 2n;
    if (isEnough(ahead, open, tried)) enough = tried;
    else short = tried;
  }
  return enough;
}

const growths = ({ rate, from, days }: Ahead) =>
  days.map((day, index) => shareOfAYear + rate * BigInt(day - (days[index - 1] ?? from)));

/** Pays an amount on each day, without any rounding, and looks whether something is left. */
function isEnough(ahead: Ahead, open: bigint, amount: bigint): boolean {
  let [owed, unit] = [ahead.principal, 1n];
  growths(ahead).forEach((growth, index) => {
    unit *= shareOfAYear;
    // What was open at the beginning bears no interest itself, and is paid first.
    owed = owed * growth + (index === 0 ? open * unit : 0n) - amount * unit;
  });
  return owed <= 0n;
}
