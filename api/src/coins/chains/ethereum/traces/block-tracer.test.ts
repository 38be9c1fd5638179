import type { EthereumClient } from '../ethereum-client.ts';
import { blockTracer } from './block-tracer.ts';
import { BlockNotTraced } from './ether-move.ts';

const hash = `0x${'b'.repeat(64)}`;
const transaction = `0x${'1'.repeat(64)}`;
const whole = [
  {
    type: 'call',
    traceAddress: [],
    transactionHash: transaction,
    blockHash: hash,
    action: { callType: 'call', to: `0x${'c'.repeat(40)}`, value: '0x0' },
  },
];

/** A node that answers `trace_block` like this, and has no other way. */
function nodeOf(answer: () => unknown) {
  const asked: string[] = [];
  const client = {
    getBlock: async () => ({ number: 7n, hash, transactions: [transaction] }),
    request: async ({ method }: { method: string }) => {
      asked.push(method);
      return method === 'trace_block' ? answer() : 'what?';
    },
  } as unknown as EthereumClient;
  return { asked, client };
}

it.each([
  ['nothing', null],
  ['not all of it', []],
])('asks again a node that once had %s of its newest block', async (_, once) => {
  const answers: unknown[] = [once, whole];
  const { client } = nodeOf(() => (answers.length === 0 ? whole : answers.shift()));
  const tracer = blockTracer(client);
  await expect(tracer()).rejects.toThrow(BlockNotTraced);
  expect(await tracer()).not.toBeNull();
});

it('asks a node once that answers what nobody understands', async () => {
  const { client, asked } = nodeOf(() => ({ traces: [] }));
  const tracer = blockTracer(client);
  expect(await tracer()).toBeNull();
  expect(await tracer()).toBeNull();
  expect(asked).toEqual(['trace_block', 'debug_traceBlockByHash']);
});
