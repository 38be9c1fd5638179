import type { LoanId, UserId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { getLoan, type LoanRow } from '../../../lending/loans/find-loans.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { lazily } from '../../../platform/documents/lazily.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { contractPdf } from './contract-pdf.ts';

/** @throws DomainError `not_found`, also for a loan of somebody else, or `no_contract` */
export async function makeLoanContract(
  context: AppContext,
  userId: UserId,
  loanId: LoanId,
): Promise<DocumentFile> {
  const loan = await getLoan(context.database, { userId, loanId });
  refuseUnopened(loan);
  const pieces = lazily(() => contractPdf(context, loan));
  return { name: `tessera-loan-contract-${loan.payout_date}-${loanId}.pdf`, format: 'pdf', pieces };
}

function refuseUnopened({ state }: LoanRow): void {
  if (state !== 'awaiting_collateral' && state !== 'cancelled' && state !== 'expired') return;
  throw new DomainError({
    code: 'no_contract',
    status: 409,
    title: i18n.t('There is no contract for this loan'),
    detail: i18n.t('A contract begins with the payout, and this loan was not paid out.'),
    extensions: { state },
  });
}
