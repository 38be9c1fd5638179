import type { LoanId, Reader, UserId } from '../../../platform/database/database.ts';
import { findRow, findRows } from '../../../platform/database/rows.ts';
import type { MarginCallRow } from '../risk-tables.ts';

export function findOpenMarginCall(
  reader: Reader,
  loanId: LoanId,
): Promise<MarginCallRow | undefined> {
  return findRow(reader, 'margin_calls', { loan_id: loanId, ended_at: null });
}

export function findOpenMarginCallsOf(
  reader: Reader,
  userId: UserId,
): Promise<readonly MarginCallRow[]> {
  return findRows(reader, 'margin_calls', { user_id: userId, ended_at: null }, 'id');
}

/** The call of each of these loans that has one, by the loan's id. */
export async function findOpenMarginCalls(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<ReadonlyMap<string, MarginCallRow>> {
  const open = { loan_id: loanIds, ended_at: null };
  const rows = await findRows(reader, 'margin_calls', open, 'id');
  return new Map(rows.map((row) => [row.loan_id, row]));
}
