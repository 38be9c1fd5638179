import * as z from 'zod/mini';
import { BlockNotTraced, type EtherMove, UnknownTrace } from './ether-move.ts';

type Frame = {
  readonly type: string;
  readonly to?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly calls?: readonly Frame[] | null | undefined;
};

const frameSchema: z.ZodMiniType<Frame> = z.object({
  type: z.string(),
  to: z.optional(z.nullable(z.string())),
  value: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.string())),
  calls: z.optional(z.nullable(z.array(z.lazy(() => frameSchema)))),
});

/** What `debug_traceBlockByHash` answers with the tracer `callTracer`, of geth and others. */
const framesSchema = z.array(
  z.object({ txHash: z.optional(z.string()), result: z.optional(frameSchema) }),
);

/** Those that move ether; the other kinds of call run foreign code and move nothing. */
const moving = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'];

/**
 * What the code of a block's transactions moved, in the order in which it ran. What was undone is left
 * out: a step that failed, and all that it called.
 * @throws {BlockNotTraced} when a transaction is missing
 */
export function parseCallFrames(
  answer: unknown,
  { transactionIds }: { readonly transactionIds: readonly string[] },
): EtherMove[] {
  if (answer === null) throw new BlockNotTraced('debug_traceBlockByHash has nothing of the block');
  const parsed = framesSchema.safeParse(answer);
  if (!parsed.success) {
    throw new UnknownTrace('debug_traceBlockByHash answers in another way than is known');
  }
  const traced = parsed.data;
  if (traced.length !== transactionIds.length) {
    throw new BlockNotTraced('debug_traceBlockByHash leaves transactions out');
  }
  return transactionIds.flatMap((transactionId, index) => {
    const { txHash = transactionId, result } = traced[index] ?? {};
    if (!result || txHash !== transactionId) {
      throw new BlockNotTraced('debug_traceBlockByHash has no trace of a transaction');
    }
    // The outermost is the transaction itself, whose value is read from the block.
    return result.error ? [] : (result.calls ?? []).flatMap((call) => movesOf(call, transactionId));
  });
}

function movesOf({ type, to, value, error, calls }: Frame, transactionId: string): EtherMove[] {
  if (error) return [];
  const below = (calls ?? []).flatMap((call) => movesOf(call, transactionId));
  if (!to || !value || BigInt(value) === 0n || !moving.includes(type)) return below;
  return [{ transactionId, to: to.toLowerCase(), value: BigInt(value) }, ...below];
}
