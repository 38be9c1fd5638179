import { readProfile } from '../../../person/profile/read-profile.ts';
import { findUserById } from '../../../person/users/find-user.ts';
import type { LoanId, Transaction, UserId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { pageLanguage } from '../../../platform/languages/reader-language.ts';

type Acceptance = {
  readonly loanId: LoanId;
  readonly userId: UserId;
  readonly acceptedAt: Date;
};

/**
 * Writes down whom a contract names, as they are when they accept it and before the loan runs, and the language
 * of the page that they accept it on. Accepted anew, it names them as they are then.
 */
export async function recordBorrower(
  trx: Transaction,
  { loanId, userId, acceptedAt }: Acceptance,
): Promise<void> {
  const user = await findUserById(trx, userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  const profile = await readProfile(trx, user);
  await insertRow(trx, 'loan_borrowers', {
    loan_id: loanId,
    accepted_at: acceptedAt,
    language: pageLanguage(),
    email: user.email,
    given_names: profile.givenNames,
    family_name: profile.familyName,
    street: profile.street,
    postal_code: profile.postalCode,
    city: profile.city,
    country: profile.country,
    date_of_birth: profile.dateOfBirth,
  });
}
