import type { WithdrawalId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { anything, updateRows } from '../../../platform/database/rows.ts';

/**
 * Tells the signer that it may never sign a withdrawal that has ended unpaid, as often as it takes.
 * We would not ask it to: this is for when somebody else speaks in our name. A signer that says that
 * it did sign one is an alarm, and rejects each time.
 */
export async function reportToSigner(
  { database, signer, clock }: Pick<AppContext, 'database' | 'signer' | 'clock'>,
  withdrawalId: WithdrawalId,
): Promise<void> {
  await signer.cancel(withdrawalId);
  await database
    .updateTable('withdrawals')
    .set({ signer_told_at: clock.now() })
    .where('id', '=', withdrawalId)
    .execute();
}

/** An older copy of the signer's store may have approvals of what was cancelled since. */
export async function resetToldEnds(trx: Transaction): Promise<void> {
  const told = { state: ['cancelled', 'expired'], signer_told_at: anything } as const;
  await updateRows(trx, 'withdrawals', told, { signer_told_at: null });
}
