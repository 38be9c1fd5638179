import type { Transaction } from '../../../../platform/database/database.ts';
import { hasRow } from '../../../../platform/database/rows.ts';
import type { OutgoingRow } from '../../outgoing/outgoing-events.ts';

/** Of Bitcoin's sweeps some go to the cold address, by somebody's order; the others make many coins one. */
export async function isConsolidation(
  trx: Transaction,
  { id, purpose }: Pick<OutgoingRow, 'id' | 'purpose'>,
): Promise<boolean> {
  return purpose === 'sweep' && !(await hasRow(trx, 'cold_moves', { id }));
}
