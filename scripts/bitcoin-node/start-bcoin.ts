import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type BcoinNode, openBcoinNode } from './bcoin-node.ts';
import { chainMethods } from './methods/chain-methods.ts';
import { coinMethods } from './methods/coin-methods.ts';
import { mempoolMethods } from './methods/mempool-methods.ts';
import type { Methods } from './methods/methods.ts';
import { miningMethods } from './methods/mining-methods.ts';
import { networkMethods } from './methods/network-methods.ts';
import { takingMethods } from './methods/taking-methods.ts';
import type { NodeOptions } from './node-options.ts';
import { createRpcServer } from './rpc-server.ts';

/** Takes one turn a block, so that others are answered while many are mined. */
const takesItsOwnTurns = 'generatetoaddress';

const inTurn = ({ turns }: BcoinNode, methods: Methods): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, run]) => [
      name,
      name === takesItsOwnTurns ? run : (params: unknown[]) => turns.take(() => run(params)),
    ]),
  );

/**
 * bcoin as a regtest node that answers what this repository asks of Bitcoin Core, in its words.
 * Every block is on disk before it is answered; the mempool is kept at an orderly end, as there.
 */
export async function startBcoin(options: NodeOptions) {
  mkdirSync(options.dataDir, { recursive: true });
  const node = await openBcoinNode(options.dataDir);
  const methods = inTurn(node, {
    ...chainMethods(node),
    ...coinMethods(node),
    ...mempoolMethods(node),
    ...miningMethods(node),
    ...takingMethods(node),
    ...networkMethods,
  });
  const server = createRpcServer({ ...options, methods });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
      await node.turns.end();
      // So that whoever had the last turn has its answer.
      await setImmediate();
      server.closeAllConnections();
      await node.close();
    },
  };
}
