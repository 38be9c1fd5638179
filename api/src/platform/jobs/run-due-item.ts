import type { AppContext } from '../../app-context.ts';
import { retryConflicts } from '../database/retry-conflicts.ts';
import type { DueItem, DueWork } from './due-work.ts';

/** Does one item, and does it again at once when its transaction had to give way to another. */
export function runDueItem(context: AppContext, work: DueWork, item: DueItem): Promise<void> {
  return retryConflicts(() => work.run(context, item));
}
