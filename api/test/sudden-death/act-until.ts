import type { Customer } from './customer.ts';
import { euroActs } from './euro-acts.ts';
import { loanActs } from './loan-acts.ts';

const acts = [...loanActs, ...euroActs];

/** One act after the other. @throws when one is refused */
export async function actUntil(customer: Customer, over: AbortSignal): Promise<void> {
  while (!over.aborted) await customer.random.pick(acts)?.(customer);
}
