import type { Reader } from '../../../platform/database/database.ts';
import type { MarginCallRow } from '../risk-tables.ts';

export async function findOpenMarginCall(
  reader: Reader,
  loanId: string,
): Promise<MarginCallRow | undefined> {
  return (await findOpenMarginCalls(reader, [loanId])).get(loanId);
}

/** The call of each of these loans that has one, by the loan's id. */
export async function findOpenMarginCalls(
  reader: Reader,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, MarginCallRow>> {
  if (loanIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('margin_calls')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.loan_id, row]));
}
