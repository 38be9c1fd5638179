import * as z from 'zod/mini';
import { BlockNotTraced, type EtherMove, UnknownTrace } from './ether-move.ts';

/** What `trace_block` answers, of Erigon, Nethermind, Reth, Besu and anvil; the rest is of no interest. */
const blockTraceSchema = z.array(
  z.object({
    type: z.string(),
    action: z.object({
      callType: z.optional(z.string()),
      to: z.optional(z.nullable(z.string())),
      value: z.optional(z.nullable(z.string())),
      refundAddress: z.optional(z.string()),
      balance: z.optional(z.string()),
    }),
    result: z.optional(z.nullable(z.object({ address: z.optional(z.string()) }))),
    error: z.optional(z.nullable(z.string())),
    traceAddress: z.array(z.number()),
    blockHash: z.string(),
    transactionHash: z.optional(z.nullable(z.string())),
  }),
);

type Trace = z.infer<typeof blockTraceSchema>[number];

/**
 * What the code of a block's transactions moved, in the order in which it ran. What was undone is left
 * out: a step that failed, and all that it called.
 * @throws {BlockNotTraced} when a transaction is missing, or it is another block's trace
 */
export function parseBlockTrace(
  answer: unknown,
  block: { readonly hash: string; readonly transactionIds: readonly string[] },
): EtherMove[] {
  if (answer === null) throw new BlockNotTraced('trace_block has nothing of the block');
  const parsed = blockTraceSchema.safeParse(answer);
  if (!parsed.success) throw new UnknownTrace('trace_block answers in another way than is known');
  const traces = parsed.data.filter(({ transactionHash }) => transactionHash != null);
  if (traces.some(({ blockHash }) => blockHash !== block.hash)) {
    throw new BlockNotTraced('trace_block answers with another block');
  }
  const byTransaction = Map.groupBy(traces, ({ transactionHash }) => transactionHash ?? '');
  return block.transactionIds.flatMap((transactionId) => {
    const steps = byTransaction.get(transactionId);
    if (!steps?.some(isOutermost)) throw new BlockNotTraced('trace_block leaves transactions out');
    const failed = steps
      .filter(({ error }) => error != null)
      .map(({ traceAddress }) => traceAddress);
    return steps
      .filter((step) => !isOutermost(step) && !failed.some((above) => isBelow(step, above)))
      .flatMap((step) => moveOf(step, transactionId));
  });
}

/** The transaction itself, whose value is read from the block. */
const isOutermost = ({ traceAddress }: Trace) => traceAddress.length === 0;

const isBelow = ({ traceAddress }: Trace, above: readonly number[]) =>
  above.every((index, depth) => traceAddress[depth] === index);

function moveOf({ type, action, result }: Trace, transactionId: string): EtherMove[] {
  const [to, value] =
    type === 'suicide' || type === 'selfdestruct'
      ? [action.refundAddress, action.balance]
      : type === 'create'
        ? [result?.address, action.value]
        : // The other kinds of call run foreign code and move nothing.
          action.callType === 'call'
          ? [action.to, action.value]
          : [];
  if (!to || !value || BigInt(value) === 0n) return [];
  return [{ transactionId, to: to.toLowerCase(), value: BigInt(value) }];
}
