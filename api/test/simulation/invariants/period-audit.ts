import { berlinDay, dayOf, textOfDay } from '@tessera/second-arithmetic/days';
import { interestAtClose } from '@tessera/second-arithmetic/loans/interest-at-close';
import { listLoans, readLoan } from '@tessera/second-arithmetic/loans/read-loans';
import { findImbalances } from '../../../src/reporting/trial-balance/chart.ts';
import {
  makeTrialBalance,
  type TrialBalance,
} from '../../../src/reporting/trial-balance/make-trial-balance.ts';
import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';

const dayMs = 86_400_000;

/**
 * The trial balance of yesterday, of the month's end before and of the year's: it balances, its accrued interest is
 * that of the second arithmetic, and one that was made of a day stays as it was.
 */
export function periodAudit({ pool, database, clock }: World): {
  readonly check: () => Promise<void>;
  readonly checkAgain: () => Promise<void>;
} {
  const made = new Map<string, string>();
  const ask = (query: string, values: readonly unknown[]) => pool.query(query, [...values]);
  const audit = async (days: Iterable<string>) => {
    const loans = await Promise.all(
      (await listLoans(ask, '00000000-0000-0000-0000-000000000000', 100_000)).map((id) =>
        readLoan(ask, id),
      ),
    );
    for (const day of days) {
      const balance = await makeTrialBalance(database, { first: `${day.slice(0, 4)}-01-01`, day });
      const [imbalance] = findImbalances(balance);
      insist(imbalance === undefined, () => `On ${day} ${imbalance}`);
      const close = { day: dayOf(day), closedAt: endOfDay(day) };
      const own = loans.reduce((sum, loan) => sum + interestAtClose(loan, close), 0n);
      const told = balance.interest.booked + balance.interest.sinceBooked;
      insist(told === own, () => `${told} cents had accrued on ${day}, and should be ${own}`);
      const text = textOf(balance);
      const before = made.get(day) ?? text;
      insist(text === before, () => `The books of ${day} were ${before}, and are ${text}`);
      made.set(day, text);
    }
  };
  return {
    check: async () => {
      const today = textOfDay(berlinDay(clock.now().getTime()));
      const ends = [today, `${today.slice(0, 7)}-01`, `${today.slice(0, 4)}-01-01`];
      await audit(new Set(ends.map((end) => textOfDay(dayOf(end) - 1))));
    },
    checkAgain: () => audit([...made.keys()]),
  };
}

/** The first instant in Berlin of the day after, to the hour at which it can only be. */
function endOfDay(day: string): number {
  const midnight = (dayOf(day) + 1) * dayMs;
  const inSummer = midnight - 2 * 3_600_000;
  return berlinDay(inSummer) === dayOf(day) ? midnight - 3_600_000 : inSummer;
}

const textOf = ({ lines, interest }: TrialBalance) =>
  [
    ...lines
      .map(({ account, asset, closing }) => `${account} ${asset} ${closing}`)
      .toSorted((a, b) => (a < b ? -1 : 1)),
    `of ${interest.loans} loans`,
  ].join(', ');
