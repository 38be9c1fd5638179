import type { PlannedFee } from '@tessera/contracts/signer';
import type { AppContext } from '../../../app-context.ts';
import { knownOf, readSignerMemory } from '../../../coins/signer/signer-memory.ts';
import { planFee } from '../../../coins/treasury/fees/plan-fee.ts';
import type { WithdrawalId } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import { findSignerHold, type SignerHold } from './signer-hold.ts';

/**
 * What holds a confirmed withdrawal at the signer, with what it would cost at the moment. While the signer
 * is told again what it has forgotten everything waits: it does not know whom it has to hold to a whitelist.
 */
export async function askSigner(
  context: AppContext,
  withdrawalId: WithdrawalId,
): Promise<SignerHold | null> {
  const memory = await readSignerMemory(context.database);
  if (memory.forgotten_at) return { because: 'not_signed', until: null };
  const planned = await planFeeOf(context, withdrawalId);
  return findSignerHold(context, withdrawalId, { known: knownOf(memory), planned });
}

/** Undefined while it is not known: what keeps it from being known is said where the payment is planned. */
async function planFeeOf(context: AppContext, id: WithdrawalId): Promise<PlannedFee | undefined> {
  const withdrawal = await findRow(context.database, 'withdrawals', { id });
  if (!withdrawal) return undefined;
  const { asset, amount, address: destination } = withdrawal;
  const fee = await planFee(context, { id, asset, amount, destination }).catch(() => null);
  return fee ?? undefined;
}
