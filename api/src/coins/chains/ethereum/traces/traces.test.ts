import { contractTransfersOf } from './contract-transfers.ts';
import { BlockNotTraced } from './ether-move.ts';
import { parseBlockTrace } from './parse-block-trace.ts';
import { parseCallFrames } from './parse-call-frames.ts';

const hash = `0x${'b'.repeat(64)}`;
const [one, two] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`];
const block = { hash, transactionIds: [one, two] };
const person = (digit: string) => `0x${digit.repeat(40)}`;

const step = (
  transactionHash: string,
  traceAddress: number[],
  action: object,
  more: object = {},
) => ({
  type: 'call',
  traceAddress,
  transactionHash,
  blockHash: hash,
  action: { callType: 'call', from: person('f'), input: '0x', gas: '0x0', ...action },
  result: { gasUsed: '0x0', output: '0x' },
  ...more,
});
const sends = (to: string, value: string) => ({ to, value });

/** The same two transactions, as each of the two methods tells of them. */
const blockTrace = [
  step(one, [], sends(person('c'), '0x5')),
  step(one, [0], sends(person('A'), '0x1')),
  step(one, [1], sends(person('d'), '0x0')),
  step(one, [1, 0], { ...sends(person('a'), '0x2'), callType: 'delegatecall' }),
  step(one, [2], sends(person('e'), '0x7'), { error: 'Reverted', result: null }),
  step(one, [2, 0], sends(person('a'), '0x4')),
  step(one, [3], sends(person('a'), '0x3')),
  step(
    one,
    [4],
    {},
    {
      type: 'suicide',
      action: { address: person('e'), refundAddress: person('9'), balance: '0x6' },
      result: null,
    },
  ),
  step(
    one,
    [5],
    {},
    {
      type: 'create',
      action: { from: person('f'), value: '0x8', gas: '0x0', init: '0x' },
      result: { address: person('8'), code: '0x' },
    },
  ),
  step(two, [], sends(person('a'), '0x5'), { error: 'Reverted' }),
  step(two, [0], sends(person('a'), '0x9')),
  { ...step(one, [], {}), type: 'reward', transactionHash: null, action: { author: person('7') } },
];
const call = (type: string, to: string, value: string, calls?: object[]) => ({
  ...{ type, to, value, from: person('f'), gas: '0x0', gasUsed: '0x0', input: '0x' },
  ...(calls && { calls }),
});
const callFrames = [
  {
    txHash: one,
    result: call('CALL', person('c'), '0x5', [
      call('CALL', person('A'), '0x1'),
      call('CALL', person('d'), '0x0', [call('DELEGATECALL', person('a'), '0x2')]),
      {
        ...call('CALL', person('e'), '0x7', [call('CALL', person('a'), '0x4')]),
        error: 'execution reverted',
      },
      call('CALL', person('a'), '0x3'),
      call('SELFDESTRUCT', person('9'), '0x6'),
      call('CREATE2', person('8'), '0x8'),
    ]),
  },
  {
    txHash: two,
    result: {
      ...call('CALL', person('a'), '0x5', [call('CALL', person('a'), '0x9')]),
      error: 'out of gas',
    },
  },
];
const moves = [
  { transactionId: one, to: person('a'), value: 1n },
  { transactionId: one, to: person('a'), value: 3n },
  { transactionId: one, to: person('9'), value: 6n },
  { transactionId: one, to: person('8'), value: 8n },
];

describe('what code moved in a block', () => {
  it('is told by trace_block, without the transactions themselves and what was undone', () => {
    expect(parseBlockTrace(blockTrace, block)).toEqual(moves);
  });

  it('is told the same by the tracer of calls', () => {
    expect(parseCallFrames(callFrames, block)).toEqual(moves);
  });

  it.each([
    ['leaves a transaction out', blockTrace.filter((each) => each.transactionHash !== two)],
    ['is of another block', blockTrace.map((each) => ({ ...each, blockHash: person('0') }))],
    ['has another shape', { traces: [] }],
  ])('is unknown when trace_block %s', (_, answer) => {
    expect(() => parseBlockTrace(answer, block)).toThrow(BlockNotTraced);
  });

  it.each([
    ['leaves a transaction out', callFrames.slice(1)],
    ['fails at one', [callFrames[0], { txHash: two, error: 'Resource not found' }]],
    ['has them in another order', callFrames.toReversed()],
    ['has another shape', [{ calls: 1 }, 'x']],
  ])('is unknown when the tracer %s', (_, answer) => {
    expect(() => parseCallFrames(answer, block)).toThrow(BlockNotTraced);
  });

  it('is one transfer for each receiver of a transaction, behind all that tokens can have', () => {
    const transfer = { transactionId: one, asset: 'ETH' };
    expect(contractTransfersOf(moves)).toEqual([
      { ...transfer, position: 1_000_000, watchKey: person('a'), amount: 4n },
      { ...transfer, position: 1_000_001, watchKey: person('9'), amount: 6n },
      { ...transfer, position: 1_000_002, watchKey: person('8'), amount: 8n },
    ]);
  });
});
