import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import type { LoanOpening } from './loan-opening.ts';

export async function notifyOpened(
  trx: Transaction,
  context: AppContext,
  { loanId, userId, quote }: LoanOpening,
): Promise<void> {
  await notifyBorrower(trx, context, { id: loanId, user_id: userId }, 'loan_opened', {
    principal: euros(quote.principal),
    payout: euros(quote.payout),
    collateral: toWireMoney({ asset: quote.asset, minor: quote.collateral }),
  });
}
