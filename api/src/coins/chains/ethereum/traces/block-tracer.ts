import { HttpRequestError } from 'viem';
import type { ChainBlock } from '../../chain-gateway.ts';
import type { EthereumClient } from '../ethereum-client.ts';
import { isRefusal } from '../is-refusal.ts';
import { BlockNotTraced, type EtherMove } from './ether-move.ts';
import { parseBlockTrace } from './parse-block-trace.ts';
import { parseCallFrames } from './parse-call-frames.ts';

export type TracedBlock = Pick<ChainBlock, 'number' | 'hash' | 'transactionIds'>;

/** Rejects when the node has no trace of the block. */
type Tracer = (block: TracedBlock) => Promise<readonly EtherMove[]>;

/**
 * How this node tells what code moved in a block, one call a block; null when it does not tell at all.
 * It is asked once: what it answers is kept, unless it could not be asked.
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
  for (const trace of tracers) {
    if (await answers(() => trace({ number, hash, transactionIds: transactions }))) return trace;
  }
  return null;
}

/** Missing methods are named in as many ways as there are nodes: whoever answers otherwise has none. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof BlockNotTraced || isRefusal(error) || isForbidden(error)) return false;
    throw error;
  }
}

/** As whoever lets a node to others says of what is not in the contract. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof HttpRequestError)) return false;
  const { status = 0 } = error;
  return status >= 400 && status < 500 && status !== 429;
}
