import type { LoanDetail, OpenLoanRequest } from '@tessera/contracts/loans';
import { type CoinUnits, minus } from '@tessera/money/minor-units';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { balancesOf, readBalances } from '../../../books/ledger/reading/read-balances.ts';
import { freshPrice } from '../../../books/prices/fresh-price.ts';
import type { LoanId, Transaction, UserId } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { presentLoanDetail } from '../present-loan-detail.ts';
import type { LoanOpening } from './loan-opening.ts';
import { notifyOpened } from './notify-opened.ts';
import { parseLoanRequest } from './parse-loan-request.ts';
import { postOpening } from './post-opening.ts';
import { quoteRequest } from './quote-request.ts';
import { recordOpening, recordRequest } from './record-opening.ts';
import { refuseBorrowing } from './refuse-borrowing.ts';

/**
 * Opens a loan against free coins: collateral locked, payout credited, fee taken, all or nothing.
 * Without enough of them the loan waits for a deposit, if the borrower wants that.
 */
export async function openLoan(
  trx: Transaction,
  context: AppContext,
  { userId, body }: { readonly userId: UserId; readonly body: OpenLoanRequest },
): Promise<LoanDetail> {
  const request = parseLoanRequest(body);
  await refuseBorrowing(trx, userId);
  const openedAt = context.clock.now();
  const price = await freshPrice(context, trx, request.asset);
  const quote = quoteRequest(request, price, openedAt);
  const opening = { loanId: uuidV7<LoanId>(openedAt), userId, openedAt, quote, price };

  const { available } = balancesOf(await readBalances(trx, userId), quote.asset);
  if (body.waitForCollateral === true && available < quote.collateral) {
    await wait(trx, context, opening, available);
  } else {
    await recordOpening(trx, opening);
    await postOpening(trx, opening);
    await notifyOpened(trx, context, opening);
  }
  return presentLoanDetail(trx, context, { userId, loanId: opening.loanId });
}

async function wait(
  trx: Transaction,
  context: AppContext,
  opening: LoanOpening,
  available: CoinUnits,
): Promise<void> {
  const { loanId, userId, quote } = opening;
  const missing = minus(quote.collateral, available);
  const { waitsUntil } = await recordRequest(trx, opening, { available, missing });
  await notifyBorrower(trx, context, { id: loanId, user_id: userId }, 'loan_awaiting_collateral', {
    missing: toWireMoney({ asset: quote.asset, minor: missing }),
    deadline: waitsUntil.toISOString(),
  });
}
