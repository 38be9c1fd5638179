import type { LoanId } from '@tessera/contracts/ids';
import type { Language } from '@tessera/contracts/languages';
import { personOf, readBorrower } from '../../../lending/loans/read-borrower.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type Owner, ownerOf } from '../read-owner.ts';

/** The borrower as a contract names them, and the language that they accepted it in. */
export type Party = Owner & { readonly language: Language };

/** They are as they were when they accepted it, whatever was corrected since. */
export async function readParty(reader: Reader, loanId: LoanId): Promise<Party> {
  const borrower = await readBorrower(reader, loanId);
  return { ...ownerOf(personOf(borrower)), language: borrower.language };
}
