import { type CountingNode, countingNode, type NodeCall } from './counting-node.ts';
import type { TestChain } from './start-anvil.ts';

export type ForgetfulNode = CountingNode & {
  /** Whatever is so is refused from now on; nothing, when it is called without. */
  readonly refuse: (isRefused?: (call: NodeCall) => boolean) => void;
  /** Lets go of the state of every block but the newest, also of those to come. */
  readonly forgetStates: () => void;
};

const missing = { code: -32601, message: 'Method not found' };
const busy = { code: -32000, message: 'missing trie node' };

/**
 * A node as most are: its chain is there from the first block on, and the states of old blocks are not.
 * `hasTraces`: whether it has the methods that trace.
 */
export async function forgetfulNode(
  chain: TestChain,
  { hasTraces }: { readonly hasTraces: boolean },
): Promise<ForgetfulNode> {
  let isRefused: (call: NodeCall) => boolean = () => false;
  let isForgetful = false;
  const node = await countingNode(chain.rpcUrl, async (call) => {
    if (isRefused(call)) return busy;
    if (!hasTraces && /^(trace|debug)_/.test(call.method)) return missing;
    const asked = stateOf(call);
    if (!isForgetful || asked === null) return null;
    const { hash, number } = await chain.client.getBlock({ blockTag: 'latest' });
    if (asked === hash) return null;
    const message = `BlockOutOfRangeError: block height is ${number} but an older one was requested`;
    return { code: -32602, message };
  });
  return {
    ...node,
    refuse: (next = () => false) => {
      isRefused = next;
    },
    forgetStates: () => {
      isForgetful = true;
    },
  };
}

/** The block whose state a call needs, when it names one. */
function stateOf({ method, params = [] }: NodeCall): string | null {
  if (method !== 'eth_call' && method !== 'eth_getBalance') return null;
  const [, block] = params as readonly [unknown, { readonly blockHash?: string } | string];
  return typeof block === 'object' ? (block.blockHash ?? null) : null;
}
