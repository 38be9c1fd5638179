import type { NetworkName } from '@tessera/money/network-records';
import type { Reader } from '../../platform/database/database.ts';

export type WaitingDeposits = {
  readonly network: NetworkName;
  readonly state: 'seen' | 'confirming';
  readonly deposits: number;
  readonly oldestAt: Date;
};

/** How many deposits of a network wait for blocks, and since when the oldest does. */
export async function readWaitingDeposits(reader: Reader): Promise<readonly WaitingDeposits[]> {
  const rows = await reader
    .selectFrom('deposits')
    .select(({ fn }) => [
      'network',
      'state',
      fn.countAll<bigint>().as('deposits'),
      fn.min('seen_at').as('oldest_at'),
    ])
    .where('state', 'in', ['seen', 'confirming'])
    .groupBy(['network', 'state'])
    .execute();
  return rows.map(({ network, state, deposits, oldest_at: oldestAt }) => ({
    network,
    state: state === 'seen' ? 'seen' : 'confirming',
    deposits: Number(deposits),
    oldestAt,
  }));
}
