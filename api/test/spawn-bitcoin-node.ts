import { type ChildProcess, spawn } from 'node:child_process';
import { endChild } from '@tessera/processes/end-child';
import { freePort } from '@tessera/processes/free-port';
import { waitUntil } from '@tessera/processes/wait-until';
import {
  type BitcoinNodeOptions,
  bitcoinNodeCommand,
} from '../../scripts/bitcoin-node/bitcoin-node-command.ts';
import { callBitcoin } from './call-bitcoin.ts';

const startTimeoutMs = 30_000;

/** A node's process on a free port, which it keeps when it is started again. */
export async function spawnBitcoinNode(needs: Omit<BitcoinNodeOptions, 'host' | 'port'>) {
  const options = { ...needs, host: '127.0.0.1', port: await freePort() };
  const rpcUrl = `http://127.0.0.1:${options.port}`;
  let running: ChildProcess | undefined;

  const start = async () => {
    const { command, args, env } = bitcoinNodeCommand(options);
    let output = '';
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      // The channel tells bcoin when this process has ended, however it did.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    running = child;
    const collect = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const failed = new Promise<never>((_, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`${command} ended at its start:\n${output}`)));
    });
    await Promise.race([untilReady(), failed]);
  };

  const untilReady = () =>
    waitUntil(() => callBitcoin({ rpcUrl, ...options }, 'getblockcount').then(isNumber), {
      timeoutMs: startTimeoutMs,
      failure: () => `${options.kind} did not start`,
    });

  const end = (signal: NodeJS.Signals) => endChild(running, signal);

  await start();
  return { rpcUrl, start, end };
}

const isNumber = (value: unknown) => typeof value === 'number';
