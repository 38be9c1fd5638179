import type { LoanId } from '@tessera/contracts/ids';
import { readBorrower } from '../../../lending/loans/read-borrower.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type Owner, ownerOf } from '../read-owner.ts';

/** The borrower as a contract names them: as they were when they accepted it, whatever was corrected since. */
export async function readParty(reader: Reader, loanId: LoanId): Promise<Owner> {
  const row = await readBorrower(reader, loanId);
  return ownerOf({
    email: row.email,
    givenNames: row.given_names,
    familyName: row.family_name,
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    dateOfBirth: row.date_of_birth,
  });
}
