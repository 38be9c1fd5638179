import { fileURLToPath } from 'node:url';
import { bitcoindArguments } from './bitcoind.ts';
import type { NodeOptions } from './node-options.ts';

/** `bitcoind` is Bitcoin Core or what descends from it; `bcoin` comes with this repository. */
export type BitcoinNodeKind = 'bcoin' | 'bitcoind';

export interface BitcoinNodeOptions extends NodeOptions {
  readonly kind: BitcoinNodeKind;
}

export type BitcoinNodeCommand = {
  command: string;
  args: string[];
  env: Record<string, string>;
};

/** How a regtest node is started. Both kinds end orderly by SIGTERM. */
export const bitcoinNodeCommand = (options: BitcoinNodeOptions): BitcoinNodeCommand =>
  options.kind === 'bitcoind'
    ? { command: 'bitcoind', args: bitcoindArguments(options), env: {} }
    : {
        command: process.execPath,
        args: [fileURLToPath(new URL('main.ts', import.meta.url))],
        env: {
          DATA_DIR: options.dataDir,
          HOST: options.host,
          PORT: `${options.port}`,
          BITCOIN_RPC_USER: options.user,
          BITCOIN_RPC_PASSWORD: options.password,
        },
      };
