import { hasReceivable } from '../../../books/ledger/receivables/has-receivable.ts';
import { hasCompletedProfile } from '../../../person/profile/has-completed-profile.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';

/** @throws DomainError `profile_incomplete` or `receivable_outstanding` */
export async function refuseBorrowing(trx: Transaction, userId: UserId): Promise<void> {
  if (!(await hasCompletedProfile(trx, userId))) {
    throw new DomainError({
      code: 'profile_incomplete',
      status: 409,
      title: i18n.t('Say first who borrows'),
      detail: i18n.t(
        'A loan needs your name, your address and your date of birth. Give them before you open it.',
      ),
    });
  }
  if (await hasReceivable(trx, userId)) {
    throw new DomainError({
      code: 'receivable_outstanding',
      status: 409,
      title: i18n.t('You cannot borrow while you owe us for a deposit'),
      detail: i18n.t(
        'A deposit was taken back after it was credited. Deposit what is missing first.',
      ),
    });
  }
}
