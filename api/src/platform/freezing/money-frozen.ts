import type { Reader } from '../database/database.ts';
import { hasRow } from '../database/rows.ts';
import { i18n } from '../languages/i18n.ts';
import { DomainError } from '../problems/domain-error.ts';

/** Whether the database was put back to an earlier moment, and does not know yet what happened since. */
export const isMoneyFrozen = (reader: Reader): Promise<boolean> =>
  hasRow(reader, 'restorations', { opened_at: null });

/** @throws DomainError `money_frozen`, which asks to come again */
export async function refuseWhileMoneyFrozen(reader: Reader): Promise<void> {
  if (!(await isMoneyFrozen(reader))) return;
  throw new DomainError({
    code: 'money_frozen',
    status: 503,
    title: i18n.t('Money stands still for the moment'),
    detail: i18n.t(
      'Our books are being compared with the chains and the bank. Nothing is lost; try again later.',
    ),
    headers: { 'retry-after': '60' },
  });
}
