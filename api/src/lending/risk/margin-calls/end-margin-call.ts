import type { LoanPosition } from '@tessera/lending/loan-position';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import type { LoanRow } from '../../loans/find-loans.ts';
import { loanEvents } from '../../loans/loan-events.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import { displayedLtv } from '../displayed-ltv.ts';
import { riskActor } from '../loan-under-review.ts';
import type { CuredBy, MarginCallRow } from '../risk-tables.ts';

type End =
  | { readonly outcome: 'cured'; readonly curedBy: CuredBy }
  | { readonly outcome: 'liquidated' | 'closed' };

/** Ends an open call. A loan that has ended itself writes no further event. */
export async function endMarginCall(
  trx: Transaction,
  context: AppContext,
  ended: {
    readonly loan: LoanRow;
    readonly call: MarginCallRow;
    readonly position?: LoanPosition;
    readonly end: End;
  },
): Promise<void> {
  const { loan, call, position, end } = ended;
  const at = context.clock.now();
  const curedBy = end.outcome === 'cured' ? end.curedBy : null;
  const ending = { ended_at: at, outcome: end.outcome, cured_by: curedBy };
  await updateRows(trx, 'margin_calls', { id: call.id, ended_at: null }, ending);
  if (loan.state !== 'active' && loan.state !== 'matured') return;
  const ltv = position ? { ltvBasisPoints: displayedLtv(position) } : {};
  await loanEvents.move(trx, loan, {
    type: 'margin_call_ended',
    at,
    cause: curedBy ?? end.outcome,
    actor: riskActor,
    data: { marginCallId: call.id, outcome: end.outcome, curedBy, ...ltv },
  });
  if (end.outcome === 'cured' && end.curedBy !== 'automatic' && position) {
    const ltvBasisPoints = displayedLtv(position);
    await notifyBorrower(trx, context, loan, 'margin_call_cured', { ltvBasisPoints });
  }
}
