import type { Transaction } from '../database/database.ts';
import { hasReceivable } from '../ledger/has-receivable.ts';
import { DomainError } from '../problems/domain-error.ts';
import { hasCompletedProfile } from '../profile/has-completed-profile.ts';

/** @throws DomainError `profile_incomplete` or `receivable_open` */
export async function refuseBorrowing(trx: Transaction, userId: string): Promise<void> {
  if (!(await hasCompletedProfile(trx, userId))) {
    throw new DomainError({
      code: 'profile_incomplete',
      status: 409,
      title: 'Complete your profile first',
      detail: 'A loan needs your name, your address and your date of birth.',
    });
  }
  if (await hasReceivable(trx, userId)) {
    throw new DomainError({
      code: 'receivable_open',
      status: 409,
      title: 'You cannot borrow while you owe us for a deposit',
      detail: 'A deposit was taken back after it was credited. Deposit what is missing first.',
    });
  }
}
