import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BitcoinNodeOptions,
  bitcoinNodeCommand,
} from '../../scripts/bitcoin-node/bitcoin-node-command.ts';
import { callBitcoin } from './call-bitcoin.ts';
import { freePort } from './free-port.ts';

const startTimeoutMs = 30_000;
const pollMs = 20;

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

  const untilReady = async () => {
    const deadline = Date.now() + startTimeoutMs;
    while (!(await callBitcoin({ rpcUrl, ...options }, 'getblockcount').then(isNumber, no))) {
      if (Date.now() > deadline) throw new Error(`${options.kind} did not start`);
      await sleep(pollMs);
    }
  };

  const end = async (signal: NodeJS.Signals) => {
    const child = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return { rpcUrl, start, end };
}

const isNumber = (value: unknown) => typeof value === 'number';
const no = () => false;
