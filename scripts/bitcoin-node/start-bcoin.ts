import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { openBcoinNode } from './bcoin-node.ts';
import { createTurns } from './in-turn.ts';
import { chainMethods } from './methods/chain-methods.ts';
import { coinMethods } from './methods/coin-methods.ts';
import { mempoolMethods } from './methods/mempool-methods.ts';
import type { Methods } from './methods/methods.ts';
import { miningMethods } from './methods/mining-methods.ts';
import { networkMethods } from './methods/network-methods.ts';
import { createRpcServer } from './rpc-server.ts';

export interface BcoinOptions {
  /** The chain and the mempool; created when absent. One process at a time. */
  dataDir: string;
  host: string;
  port: number;
  user: string;
  password: string;
}

/** What changes chain or mempool, and must not meet itself. */
const writers = [
  'sendrawtransaction',
  'testmempoolaccept',
  'generatetoaddress',
  'generateblock',
  'invalidateblock',
  'reconsiderblock',
];

const listen = (server: Server, { host, port }: BcoinOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/**
 * bcoin as a regtest node that answers what this repository asks of Bitcoin Core, in its words.
 * Every block is on disk before it is answered; the mempool is kept at an orderly end, as there.
 */
export const startBcoin = async (options: BcoinOptions) => {
  mkdirSync(options.dataDir, { recursive: true });
  const node = await openBcoinNode(options.dataDir);
  const turns = createTurns();
  const methods: Methods = {
    ...chainMethods(node),
    ...coinMethods(node),
    ...mempoolMethods(node),
    ...miningMethods(node),
    ...networkMethods,
  };
  for (const name of writers) {
    const run = methods[name];
    if (run) methods[name] = (params) => turns.take(() => run(params));
  }
  const server = createRpcServer({ ...options, methods });
  await listen(server, options);
  return {
    stop: async () => {
      server.close();
      await turns.done();
      server.closeAllConnections();
      await node.close();
    },
  };
};
