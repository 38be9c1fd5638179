import { fileURLToPath } from 'node:url';
import { bitcoindArguments } from './bitcoind.ts';

/** `bitcoind` is Bitcoin Core or what descends from it; `bcoin` comes with this repository. */
export type BitcoinNodeKind = 'bcoin' | 'bitcoind';

export type BitcoinNodeOptions = {
  kind: BitcoinNodeKind;
  /** Of this kind of node alone, and of one process at a time; created when absent. */
  dataDir: string;
  host: string;
  port: number;
  user: string;
  password: string;
};

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
