import { productFacts } from '@tessera/lending/product-facts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { countRows } from '../../platform/database/rows.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

const most = productFacts.mostOpenWithdrawals;

/**
 * Asked after the daily limit, whose lock keeps requests of one person from being counted together;
 * `path` is where those are that are open. @throws DomainError `too_many_open_withdrawals`
 */
export async function refuseManyOpen(
  trx: Transaction,
  table: 'withdrawals' | 'fiat_withdrawals',
  { userId, path }: { readonly userId: UserId; readonly path: string },
): Promise<void> {
  if ((await countRows(trx, table, { user_id: userId, ended_at: null })) < most) return;
  throw new DomainError({
    code: 'too_many_open_withdrawals',
    status: 409,
    title: i18n.t('Too many of your withdrawals have not ended yet'),
    detail: i18n.t(
      '{most} may be open at a time. Confirm or cancel those that wait for a code, or wait until one is paid.',
      { most },
    ),
    path,
  });
}
