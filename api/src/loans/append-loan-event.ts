import type { Transaction } from '../database/database.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { type LoanEventType, type LoanState, nextLoanState } from './loan-lifecycle.ts';

/**
 * Appends an event to a locked loan, moves it to the state that follows, and answers that state.
 * Amounts in `data` are wire money, so that the loan can be folded from its events.
 * @throws DomainError `illegal_transition`
 */
export async function appendLoanEvent(
  trx: Transaction,
  loan: { readonly id: string; readonly state: LoanState | null },
  event: {
    readonly type: LoanEventType;
    readonly at: Date;
    readonly cause: string;
    /** `user:<id>`, or the part of the system that did it. */
    readonly actor: string;
    readonly data: Readonly<Record<string, unknown>>;
  },
): Promise<LoanState> {
  const { type, at, cause, actor, data } = event;
  const state = nextLoanState(loan.state, type);
  if (loan.state !== null && state !== loan.state) {
    await trx.updateTable('loans').set({ state }).where('id', '=', loan.id).execute();
  }
  await trx
    .insertInto('loan_events')
    .values({
      id: uuidV7(at),
      loan_id: loan.id,
      type,
      at,
      cause,
      actor,
      data: JSON.stringify(data),
    })
    .execute();
  return state;
}
