import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../../platform/database/database.ts';
import type { OutgoingState } from '../treasury-tables.ts';

export type WaitingOutgoing = {
  readonly network: NetworkName;
  readonly state: OutgoingState;
  readonly count: number;
  readonly oldestAt: Date;
};

/** What has neither its confirmations nor failed, by state. */
export async function readWaitingOutgoing(reader: Reader): Promise<readonly WaitingOutgoing[]> {
  const rows = await reader
    .selectFrom('outgoing_transactions')
    .select(({ fn }) => [
      'network',
      'state',
      fn.countAll<bigint>().as('count'),
      fn.min('planned_at').as('oldestAt'),
    ])
    .where('state', 'in', ['planned', 'signed', 'broadcast', 'mined'])
    .groupBy(['network', 'state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
