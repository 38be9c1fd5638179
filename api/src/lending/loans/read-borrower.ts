import type { LoanParty } from '@tessera/contracts/data-export';
import type { LoanId, Reader } from '../../platform/database/database.ts';
import { findLastRow, type Row } from '../../platform/database/rows.ts';

/** Whom the contract of a loan names: who accepted it last. */
export async function readBorrower(reader: Reader, loanId: LoanId): Promise<Row<'loan_borrowers'>> {
  const row = await findLastRow(reader, 'loan_borrowers', { loan_id: loanId }, 'number');
  if (!row) throw new Error(`Nobody has accepted loan ${loanId}`);
  return row;
}

/** What a row of a loan's parties says of the person. */
export const personOf = (
  row: Row<'loan_borrowers'>,
): Omit<LoanParty, 'loanId' | 'acceptedAt' | 'language'> => ({
  email: row.email,
  givenNames: row.given_names,
  familyName: row.family_name,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  country: row.country,
  dateOfBirth: row.date_of_birth,
});
