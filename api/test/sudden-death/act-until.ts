import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer } from './customer.ts';
import { euroActs } from './euro-acts.ts';
import { loanActs } from './loan-acts.ts';

const acts = [...loanActs, ...euroActs];

/** One act after the other, with pauses up to this long. @throws when one is refused */
export async function actUntil(
  customer: Customer,
  over: AbortSignal,
  longestPauseMs = 0,
): Promise<void> {
  while (!over.aborted) {
    await customer.random.pick(acts)?.(customer);
    if (longestPauseMs > 0) await sleep(customer.random.between(0, longestPauseMs));
  }
}
