import type { AppContext } from '../../../app-context.ts';
import { hasReceivable } from '../../../books/ledger/receivables/has-receivable.ts';
import { withdrawalsFrozenUntil } from '../../../person/step-up/refuse-while-frozen.ts';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import type { SignerHoldReason } from './signer-hold.ts';

/** Why nothing of a customer's is sent for the moment, also what they have confirmed. */
export type HoldBackReason = 'receivable_outstanding' | 'withdrawals_frozen' | SignerHoldReason;

export async function reasonToHoldBack(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  userId: UserId,
): Promise<HoldBackReason | null> {
  if (await hasReceivable(reader, userId)) return 'receivable_outstanding';
  const frozenUntil = await withdrawalsFrozenUntil(reader, context, userId);
  return frozenUntil === null ? null : 'withdrawals_frozen';
}
