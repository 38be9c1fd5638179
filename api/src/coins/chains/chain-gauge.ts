import { inTime } from '@tessera/server/in-time';
import type { GaugePart, GaugeReading } from '../../platform/capability.ts';
import type { BlockRef, ChainGateway } from './chain-gateway.ts';
import { readCursors } from './cursor/read-cursors.ts';

const patienceMs = 2_000;

export const chainGauge: GaugePart = {
  part: 'chains',
  labels: ['network'],
  help: {
    chain_node_answers: '1 when its node said which its newest block is, else 0.',
    chain_lag_blocks: 'Blocks that the node has and that were not read yet.',
  },
  read: async ({ database, gateways }) => {
    const cursors = await readCursors(database);
    return Promise.all(
      gateways.map((gateway) => readLag(gateway, cursors.get(gateway.network.name))),
    );
  },
};

/** Without an answer, or before a first block was read, nobody knows how far behind we are. */
async function readLag(
  { network, head }: ChainGateway,
  cursor: BlockRef | undefined,
): Promise<GaugeReading> {
  const labels = { network: network.name };
  try {
    const { number } = await inTime(head(), patienceMs, 'The node is late');
    // Blocks that arrived between the two questions were read already.
    const lag = cursor && Math.max(0, Number(number - cursor.number));
    return {
      labels,
      figures: { chain_node_answers: 1, ...(lag !== undefined && { chain_lag_blocks: lag }) },
    };
  } catch {
    return { labels, figures: { chain_node_answers: 0 } };
  }
}
