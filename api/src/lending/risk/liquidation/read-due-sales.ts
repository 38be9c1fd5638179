import type { Reader } from '../../../platform/database/database.ts';
import { anything, groupRows } from '../../../platform/database/rows.ts';

/** Sales that the prices of open margin calls ask for and that have not happened, by coin. */
export function readDueSales(reader: Reader) {
  const due = { ended_at: null, sale_due_since: anything };
  const sales = { by: ['asset'], least: 'sale_due_since' } as const;
  return groupRows(reader, 'margin_calls', due, sales);
}
