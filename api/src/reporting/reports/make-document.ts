import type { UserId } from '@tessera/contracts/ids';
import type { DownloadRequest } from '@tessera/contracts/reports';
import type { AppContext } from '../../app-context.ts';
import type { DocumentFile } from '../../platform/documents/document-file.ts';
import { makeReservesLeaf } from '../reserves/reading/make-reserves-leaf.ts';
import { makeLoanContract } from './contract/make-loan-contract.ts';
import { makeInterestReport } from './interest/make-interest-report.ts';
import { makePortfolio } from './portfolio/make-portfolio.ts';
import { makeProof } from './proof/make-proof.ts';
import { makeStatement } from './statement/make-statement.ts';
import { makeTaxReport } from './tax/make-tax-report.ts';

/** Makes any document of a user. What can be refused is refused before its first piece is read. */
export function makeDocument(
  context: AppContext,
  userId: UserId,
  request: DownloadRequest,
): Promise<DocumentFile> {
  switch (request.document) {
    case 'statement':
      return makeStatement(context, userId, request);
    case 'interest':
      return makeInterestReport(context, userId, request);
    case 'tax':
      return makeTaxReport(context, userId, request);
    case 'portfolio':
      return makePortfolio(context, userId, request);
    case 'proof':
      return makeProof(context, userId);
    case 'reserves-leaf':
      return makeReservesLeaf(context, userId, request);
    case 'loan_contract':
      return makeLoanContract(context, userId, request.loanId);
  }
}
