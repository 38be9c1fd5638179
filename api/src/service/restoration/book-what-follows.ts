import type { AppContext } from '../../app-context.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { dueWorksOf } from '../background/run-due-work.ts';

/** Works that book what chains and bank have done, and send nothing. */
const bookingWorks = {
  fiat: ['fiat.read-bank-feed', 'fiat.apply-bank-notification', 'fiat.credit-deposit'],
  coins: ['treasury.confirm', 'treasury.book-network-fee', 'withdrawals.follow-payment'],
} as const;

/** Does them though money is frozen, until none makes another due. */
export async function bookWhatFollows(
  context: AppContext,
  of: keyof typeof bookingWorks,
): Promise<void> {
  const names: readonly string[] = bookingWorks[of];
  const works = dueWorksOf(context)
    .filter(({ name }) => names.includes(name))
    .map((work) => ({ ...work, whileFrozen: true }) as const);
  for (let round = 0; round < 3; round += 1) await runDueItems(context, works);
}
