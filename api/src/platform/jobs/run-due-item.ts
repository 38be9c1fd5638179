import type { AppContext } from '../../app-context.ts';
import { retryConflicts } from '../database/retry-conflicts.ts';
import { isMoneyFrozen } from '../freezing/money-frozen.ts';
import type { DueItem, DueWork } from './due-work.ts';

/**
 * Does one item, or what one run does of it, and does it again at once when its transaction had to give way
 * to another. Answers whether more of it can be done. While money is frozen nothing is done of what moves some:
 * it stays due.
 */
export async function runDueItem(
  context: AppContext,
  work: DueWork,
  item: DueItem,
): Promise<boolean> {
  if (!work.whileFrozen && (await isMoneyFrozen(context.database))) return false;
  await retryConflicts(() => work.run(context, item));
  return (await work.goesOn?.(context, item)) ?? false;
}
