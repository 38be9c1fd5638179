import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { anything, lockRow, updateRows } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { notify } from '../../notices/notify.ts';
import { openReset } from './request-reset.ts';

/** The authenticator app stays, and its owner is told. @throws DomainError `not_found` */
export async function cancelReset(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, by }: { readonly userId: UserId; readonly by: 'user' | 'support' },
): Promise<void> {
  const at = context.clock.now();
  const factor = await lockRow(trx, 'totp_factors', { user_id: userId, confirmed_at: anything });
  if (!factor) throw notFound('removal by support');
  const cancelled = await updateRows(
    trx,
    'factor_resets',
    { factor_id: factor.id, ...openReset },
    { cancelled_at: at, cancelled_by: by },
  );
  if (cancelled === 0) throw notFound('removal by support');
  const data = { at: at.toISOString() };
  await notify(trx, context, { userId, kind: 'totp_reset_cancelled', data });
}
