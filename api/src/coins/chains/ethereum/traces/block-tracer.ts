import { HttpRequestError } from 'viem';
import type { ChainBlock } from '../../chain-gateway.ts';
import type { EthereumClient } from '../ethereum-client.ts';
import { isRefusal } from '../is-refusal.ts';
import { BlockNotTraced, type EtherMove, UnknownTrace } from './ether-move.ts';
import { parseBlockTrace } from './parse-block-trace.ts';
import { parseCallFrames } from './parse-call-frames.ts';

export type TracedBlock = Pick<ChainBlock, 'number' | 'hash' | 'transactionIds'>;

/** Rejects when the node has no trace of the block. */
type Tracer = (block: TracedBlock) => Promise<readonly EtherMove[]>;

/**
 * How this node tells what code moved in a block, one call a block; null when it does not tell at all.
 * It is asked once: what it answers is kept, unless it could not be asked, or has a way and nothing of its
 * newest block for the moment. Then it rejects.
 */
export function blockTracer(client: EthereumClient): () => Promise<Tracer | null> {
  let found: Promise<Tracer | null> | undefined;
  return async () => {
    found ??= findTracer(client);
    try {
      return await found;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };
}

async function findTracer(client: EthereumClient): Promise<Tracer | null> {
  const call = (method: string, ...params: unknown[]): Promise<unknown> =>
    client.request({ method, params } as never);
  const tracers: Tracer[] = [
    async (block) =>
      parseBlockTrace(await call('trace_block', `0x${block.number.toString(16)}`), block),
    async (block) => {
      const options = { tracer: 'callTracer' };
      return parseCallFrames(await call('debug_traceBlockByHash', block.hash, options), block);
    },
  ];
  const { number, hash, transactions } = await client.getBlock({ blockTag: 'latest' });
  let untraced: BlockNotTraced | null = null;
  for (const trace of tracers) {
    const answer = await ask(() => trace({ number, hash, transactionIds: transactions }));
    if (answer === 'traced') return trace;
    if (answer instanceof BlockNotTraced) untraced = answer;
  }
  // A bad moment, after which it may tell: null would be kept for good.
  if (untraced) throw untraced;
  return null;
}

/** Missing methods are named in as many ways as there are nodes: whoever answers otherwise has none. */
async function ask(trace: () => Promise<unknown>): Promise<'traced' | 'never' | BlockNotTraced> {
  try {
    await trace();
    return 'traced';
  } catch (error) {
    if (error instanceof UnknownTrace || isRefusal(error) || isForbidden(error)) return 'never';
    if (error instanceof BlockNotTraced) return error;
    throw error;
  }
}

/** As whoever lets a node to others says of what is not in the contract. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof HttpRequestError)) return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500 && status !== 429;
}
