import { hasReceivable } from '../../books/ledger/receivables/has-receivable.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** @throws DomainError `receivable_outstanding` */
export async function refuseWhileOwing(reader: Reader, userId: UserId): Promise<void> {
  if (!(await hasReceivable(reader, userId))) return;
  throw new DomainError({
    code: 'receivable_outstanding',
    status: 409,
    title: i18n.t('You owe us for a deposit that was taken back'),
    detail: i18n.t(
      'Nothing can be withdrawn until it is repaid. The next deposits repay it by themselves.',
    ),
  });
}
