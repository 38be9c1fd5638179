import type { LoanId } from '@tessera/contracts/ids';
import { personOf, readBorrower } from '../../../lending/loans/read-borrower.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type Owner, ownerOf } from '../read-owner.ts';

/** The borrower as a contract names them: as they were when they accepted it, whatever was corrected since. */
export async function readParty(reader: Reader, loanId: LoanId): Promise<Owner> {
  return ownerOf(personOf(await readBorrower(reader, loanId)));
}
