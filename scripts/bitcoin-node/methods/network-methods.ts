import { createRequire } from 'node:module';
import { bitcoins } from '../bitcoin-amount.ts';
import { readInteger } from '../read-params.ts';
import { minRelayFeeRate } from '../regtest-mempool.ts';
import type { Methods } from './methods.ts';

const { version } = createRequire(import.meta.url)('bcoin/package.json') as { version: string };

/** What `getnetworkinfo` and `estimatesmartfee` answer on a node that nobody talks to. */
export const networkMethods: Methods = {
  getnetworkinfo: async () => ({
    version: Number(
      version
        .split('.')
        .map((part) => part.padStart(2, '0'))
        .join(''),
    ),
    subversion: `/bcoin:${version}/`,
    protocolversion: 70015,
    networkactive: false,
    connections: 0,
    relayfee: bitcoins(minRelayFeeRate),
    incrementalfee: bitcoins(minRelayFeeRate),
    warnings: [],
  }),
  estimatesmartfee: async (params) => {
    readInteger(params, 0, 'conf_target');
    return { errors: ['Insufficient data or no feerate found'], blocks: 0 };
  },
};
