import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { AppContext } from '../../../app-context.ts';
import type { KnownPrice } from '../../../books/prices/latest-prices.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../find-loans.ts';
import { replaceInstalments } from '../instalments/loan-instalments.ts';
import { loanEvents } from '../loan-events.ts';
import { describeAgreement, quotedColumns, runningColumns } from '../loan-figures.ts';
import { notifyOpened } from './notify-opened.ts';
import { postOpening } from './post-opening.ts';

/** Makes a locked waiting loan run, on a quote of this moment. @throws as an opening does */
export async function activateLoan(
  trx: Transaction,
  context: AppContext,
  activation: {
    readonly loan: LoanRow;
    readonly quote: LoanQuote;
    readonly price: KnownPrice;
    readonly cause: string;
    readonly actor: string;
  },
): Promise<void> {
  const { loan, quote, price, cause, actor } = activation;
  const at = context.clock.now();
  const data = describeAgreement(quote, price);
  await loanEvents.move(
    trx,
    loan,
    { type: 'activated', at, cause, actor, data },
    {
      ...quotedColumns(quote, price, at),
      ...runningColumns(quote),
      missing: null,
      offered_apr_basis_points: null,
    },
  );
  await replaceInstalments(trx, loan.id, quote.payoutDate, quote.schedule);
  const opening = { loanId: loan.id, userId: loan.user_id, openedAt: at, quote, price };
  await postOpening(trx, opening);
  await notifyOpened(trx, context, opening);
}
