import type { LoanDetail, OpenLoanRequest } from '@tessera/contracts/loans';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { freshPrice } from '../prices/fresh-price.ts';
import { postOpening } from './post-opening.ts';
import { presentLoanDetail } from './present-loan-detail.ts';
import { quoteRequest } from './quote-request.ts';
import { readLoanRequest } from './read-loan-request.ts';
import { recordOpening } from './record-opening.ts';

/** Opens a loan against free coins: collateral locked, payout credited, fee taken, all or nothing. */
export async function openLoan(
  trx: Transaction,
  context: AppContext,
  { userId, body }: { readonly userId: string; readonly body: OpenLoanRequest },
): Promise<LoanDetail> {
  const request = readLoanRequest(body);
  const openedAt = context.clock.now();
  const price = await freshPrice(context, trx, request.asset);
  const quote = quoteRequest(request, price, openedAt);
  const opening = { loanId: uuidV7(openedAt), userId, openedAt, quote, price };

  await recordOpening(trx, opening);
  await postOpening(trx, opening);
  return presentLoanDetail(trx, context, { userId, loanId: opening.loanId });
}
