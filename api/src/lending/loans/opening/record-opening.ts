import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { replaceInstalments } from '../instalments/loan-instalments.ts';
import { loanEvents } from '../loan-events.ts';
import { describeQuote, quotedColumns, runningColumns } from '../loan-figures.ts';
import { loanLifecycle } from '../loan-lifecycle.ts';
import { type LoanOpening, waitForCollateralMs } from './loan-opening.ts';

const cause = 'requested_by_borrower';

/** Writes a loan that runs from this moment. */
export async function recordOpening(trx: Transaction, opening: LoanOpening): Promise<void> {
  const { loanId, userId, openedAt, quote, price } = opening;
  await insertRow(trx, 'loans', {
    ...requestedColumns(opening),
    ...runningColumns(quote),
    waits_until: null,
    state: loanLifecycle.next(null, 'opened'),
  });
  await replaceInstalments(trx, loanId, quote.payoutDate, quote.schedule);
  await loanEvents.record(trx, loanId, {
    type: 'opened',
    at: openedAt,
    cause,
    actor: `user:${userId}`,
    data: describeQuote(quote, price),
  });
}

/** Writes a loan that waits for its collateral. Its dates are provisional until it is active. */
export async function recordRequest(
  trx: Transaction,
  opening: LoanOpening,
  { available, missing }: { readonly available: bigint; readonly missing: bigint },
): Promise<{ waitsUntil: Date }> {
  const { loanId, userId, openedAt, quote, price } = opening;
  const waitsUntil = new Date(openedAt.getTime() + waitForCollateralMs);
  await insertRow(trx, 'loans', {
    ...requestedColumns(opening),
    waits_until: waitsUntil,
    looked_at: openedAt,
    looked_at_available: available,
    missing,
    state: loanLifecycle.next(null, 'requested'),
  });
  await loanEvents.record(trx, loanId, {
    type: 'requested',
    at: openedAt,
    cause,
    actor: `user:${userId}`,
    data: { ...describeQuote(quote, price), waitsUntil: waitsUntil.toISOString() },
  });
  return { waitsUntil };
}

function requestedColumns({ loanId, userId, openedAt, quote, price }: LoanOpening) {
  return {
    id: loanId,
    user_id: userId,
    asset: quote.asset,
    plan: quote.plan,
    term_months: quote.termMonths,
    principal: quote.principal,
    requested_at: openedAt,
    ...quotedColumns(quote, price, openedAt),
  };
}
