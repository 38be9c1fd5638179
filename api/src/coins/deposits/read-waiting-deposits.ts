import type { Reader } from '../../platform/database/database.ts';
import { groupRows } from '../../platform/database/rows.ts';

export const waitingDepositStates = ['seen', 'confirming'] as const;

/** How many deposits of a network wait for blocks, and since when the oldest does. */
export function readWaitingDeposits(reader: Reader) {
  const where = { state: waitingDepositStates };
  return groupRows(reader, 'deposits', where, { by: ['network', 'state'], least: 'seen_at' });
}
