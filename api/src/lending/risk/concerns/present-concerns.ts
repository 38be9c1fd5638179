import type { AttentionItem } from '@tessera/contracts/attention';
import { cureToTarget } from '@tessera/lending/cure';
import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { isStale } from '../../../books/prices/latest-prices.ts';
import { endOfGrace } from '../../loans/arrears/grace.ts';
import { findLoans, type LoanRow } from '../../loans/find-loans.ts';
import { type LoanStanding, readStandings } from '../../loans/read-standings.ts';
import { endOfCall } from '../margin-calls/move-deadline.ts';
import type { MarginCallRow } from '../risk-tables.ts';
import type { Concern } from './find-concerns.ts';

/** In their order; without those whose loan has come in order since they were found. */
export async function presentConcerns(
  context: AppContext,
  concerns: readonly Concern[],
): Promise<AttentionItem[]> {
  if (concerns.length === 0) return [];
  const { database, clock } = context;
  const ids = new Set(concerns.map(({ loanId }) => loanId));
  const loans = await findLoans(database, [...ids]);
  const standings = await readStandings(database, context, loans);
  const byId = new Map(loans.map((loan) => [loan.id, loan]));
  return concerns.flatMap(({ loanId, call }) => {
    const [loan, standing] = [byId.get(loanId), standings.get(loanId)];
    if (!loan || !standing) return [];
    if (call) return presentCall(loan, standing, call, clock.now());
    return presentOverdue(loan, standing);
  });
}

function inShort(loan: LoanRow, { collateral }: LoanStanding) {
  return {
    loanId: loan.id,
    principal: euros(loan.principal),
    collateral: toWireMoney({ asset: loan.asset, minor: collateral }),
    maturesOn: loan.matures_on,
  };
}

function presentCall(
  loan: LoanRow,
  standing: LoanStanding,
  call: MarginCallRow,
  now: Date,
): AttentionItem[] {
  const { asset } = loan;
  const { collateral, debt, price } = standing;
  const isPaused = !price || isStale(price, now);
  const position = price && { asset, collateral, debt, price: price.value };
  const cure = position && cureToTarget(position, call.target_ltv);
  // The next review ends such a call: nobody has to act on it.
  if (debt === 0n || (cure?.repay === 0n && !isPaused)) return [];
  return [
    {
      kind: 'margin_call',
      ...inShort(loan, standing),
      endsAt: endOfCall(call).toISOString(),
      isPaused,
      loanToValueBasisPoints: standing.loanToValueBasisPoints,
      targetLtvBasisPoints: call.target_ltv,
      repay: cure ? euros(cure.repay) : null,
      addCollateral: cure ? toWireMoney({ asset, minor: cure.addCollateral }) : null,
    },
  ];
}

function presentOverdue(loan: LoanRow, standing: LoanStanding): AttentionItem[] {
  const { state, overdue_since: since } = loan;
  if (since === null) return [];
  return [
    {
      kind: state === 'matured' ? 'maturity' : 'arrears',
      ...inShort(loan, standing),
      amount: euros(standing.overdue),
      since,
      endsAt: endOfGrace(since).toISOString(),
    },
  ];
}
