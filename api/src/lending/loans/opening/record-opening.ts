import type { CoinUnits } from '@tessera/money/minor-units';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import type { LoanRow } from '../find-loans.ts';
import { replaceInstalments } from '../instalments/loan-instalments.ts';
import { loanEvents } from '../loan-events.ts';
import { describeAgreement, quotedColumns, runningColumns } from '../loan-figures.ts';
import { loanLifecycle } from '../loan-lifecycle.ts';
import { type LoanOpening, waitForCollateralMs } from './loan-opening.ts';
import { recordBorrower } from './record-borrower.ts';

/** Writes a loan that runs from this moment. */
export async function recordOpening(trx: Transaction, opening: LoanOpening): Promise<void> {
  const { loanId, quote } = opening;
  await record(trx, opening, 'opened', { ...runningColumns(quote), waits_until: null });
  await replaceInstalments(trx, loanId, quote.payoutDate, quote.schedule);
}

/** Writes a loan that waits for its collateral. Its dates are provisional until it is active. */
export async function recordRequest(
  trx: Transaction,
  opening: LoanOpening,
  { available, missing }: { readonly available: CoinUnits; readonly missing: CoinUnits },
): Promise<{ waitsUntil: Date }> {
  const { openedAt } = opening;
  const waitsUntil = new Date(openedAt.getTime() + waitForCollateralMs);
  const columns = { looked_at: openedAt, looked_at_available: available, missing };
  await record(trx, opening, 'requested', { ...columns, waits_until: waitsUntil });
  return { waitsUntil };
}

async function record(
  trx: Transaction,
  opening: LoanOpening,
  type: 'opened' | 'requested',
  columns: Partial<LoanRow> & Pick<LoanRow, 'waits_until'>,
): Promise<void> {
  const { loanId, userId, openedAt: at, quote, price } = opening;
  const state = loanLifecycle.next(null, type);
  await insertRow(trx, 'loans', { ...requestedColumns(opening), ...columns, state });
  await recordBorrower(trx, { loanId, userId, acceptedAt: at });
  await loanEvents.record(trx, loanId, {
    type,
    at,
    cause: 'requested_by_borrower',
    actor: `user:${userId}`,
    data: { ...describeAgreement(quote, price), ...waitOf(columns) },
  });
}

const waitOf = ({ waits_until: until }: Pick<LoanRow, 'waits_until'>) =>
  until && { waitsUntil: until.toISOString() };

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
