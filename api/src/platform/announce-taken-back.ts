import type { AppContext } from '../app-context.ts';
import type { Transaction, UserId } from './database/database.ts';

/** A customer loses what they had. Goes before whatever takes it: their loans are locked before all else. */
export async function announceTakenBack(
  trx: Transaction,
  context: Pick<AppContext, 'capabilities' | 'clock'>,
  userId: UserId,
): Promise<void> {
  for (const { onTakenBack } of context.capabilities) await onTakenBack?.(trx, context, userId);
}
