import type { Reader } from '../../../platform/database/database.ts';
import { groupRows } from '../../../platform/database/rows.ts';

export const waitingOutgoingStates = ['planned', 'signed', 'broadcast', 'mined'] as const;

/** What has neither its confirmations nor failed, by state. */
export function readWaitingOutgoing(reader: Reader) {
  const where = { state: waitingOutgoingStates };
  const by = ['network', 'state'] as const;
  return groupRows(reader, 'outgoing_transactions', where, { by, least: 'planned_at' });
}
