import type { AppContext } from '../../app-context.ts';
import { retryConflicts } from '../database/retry-conflicts.ts';
import type { DueItem, DueWork } from './due-work.ts';

/**
 * Does one item, or what one run does of it, and does it again at once when its transaction had to give way
 * to another. Answers whether more of it can be done.
 */
export async function runDueItem(
  context: AppContext,
  work: DueWork,
  item: DueItem,
): Promise<boolean> {
  await retryConflicts(() => work.run(context, item));
  return (await work.goesOn?.(context, item)) ?? false;
}
