import type { AppContext } from '../../app-context.ts';
import type { FactorId, Transaction, UserId } from '../../platform/database/database.ts';
import { deleteRows, updateRows } from '../../platform/database/rows.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { openReset } from './resets/request-reset.ts';

/**
 * Takes an authenticator app away with its recovery codes, writes that down and tells the user, which
 * freezes withdrawals. A reset of it that is open ends with it. Nothing where it is gone already.
 */
export async function deleteTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, factorId }: { readonly userId: UserId; readonly factorId: FactorId },
): Promise<void> {
  const deleted = await deleteRows(trx, 'totp_factors', { id: factorId, user_id: userId });
  if (deleted === 0) return;
  await deleteRows(trx, 'recovery_codes', { user_id: userId });
  const at = context.clock.now();
  await updateRows(
    trx,
    'factor_resets',
    { factor_id: factorId, ...openReset },
    { cancelled_at: at, cancelled_by: 'removal' },
  );
  await recordSecurityEvent(trx, context, { userId, kind: 'totp_removed', at });
}
