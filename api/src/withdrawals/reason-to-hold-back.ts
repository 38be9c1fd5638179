import type { AppContext } from '../app-context.ts';
import type { Reader } from '../database/database.ts';
import { hasReceivable } from '../ledger/has-receivable.ts';
import { withdrawalsFrozenUntil } from '../step-up/refuse-while-frozen.ts';

/** Why nothing of a customer's is sent for the moment, also what they have confirmed. */
export type HoldBackReason = 'receivable_outstanding' | 'withdrawals_frozen';

export async function reasonToHoldBack(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  userId: string,
): Promise<HoldBackReason | null> {
  if (await hasReceivable(reader, userId)) return 'receivable_outstanding';
  const frozenUntil = await withdrawalsFrozenUntil(reader, context, userId);
  return frozenUntil === null ? null : 'withdrawals_frozen';
}
