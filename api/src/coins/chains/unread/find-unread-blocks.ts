import type { AppContext } from '../../../app-context.ts';
import type { Wait } from '../../../platform/capability.ts';
import { readUnread } from './unread-blocks.ts';

/** A node that was asked in the wrong moment has answered by then. */
const alarmAfterMs = 60_000;

/** What nodes do not tell of blocks, by network: coins of those blocks may wait to be credited. */
export async function findUnreadBlocks({
  database,
  gateways,
}: Pick<AppContext, 'database' | 'gateways'>): Promise<readonly Wait[]> {
  const unread = await readUnread(database);
  return gateways.flatMap(({ network }): Wait[] => {
    const rows = unread.filter((row) => row.network === network.name);
    const [first] = rows;
    if (!first) return [];
    return [
      {
        step: 'chain_block',
        asset: network.coin,
        count: rows.length,
        since: new Date(Math.min(...rows.map(({ since }) => since.getTime()))),
        alarmAfterMs,
        because: 'node_does_not_tell',
        block: String(first.block_number),
      },
    ];
  });
}
