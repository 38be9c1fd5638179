import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testToken, testWords } from './test-settings.ts';

const program = path.join(import.meta.dirname, '../src/server.ts');
const startTimeoutMs = 60_000;
const pollMs = 30;

/** The signer as it runs: a process of its own on a folder that outlives it. */
export async function signerProcess(environment: Readonly<Record<string, string>> = {}) {
  const home = mkdtempSync(path.join(tmpdir(), 'signer-process-'));
  const mnemonicFile = path.join(home, 'mnemonic');
  writeFileSync(mnemonicFile, testWords, { mode: 0o600 });
  const dataDir = path.join(home, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  return {
    url,
    dataDir,
    /** Of all its lives. */
    output: () => output,
    start: async () => {
      const started = spawn(process.execPath, [program], {
        env: {
          TESSERA_MODE: 'sandbox',
          PORT: String(port),
          SIGNER_TOKEN: testToken,
          SIGNER_MNEMONIC_FILE: mnemonicFile,
          SIGNER_DATA_DIR: dataDir,
          BITCOIN_NETWORK: 'regtest',
          ETHEREUM_CHAIN_ID: '31337',
          FIREBASE_PROJECT_ID: 'demo-tessera',
          // Compiled once for all its lives.
          NODE_COMPILE_CACHE: path.join(home, 'compiled'),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stdout.on('data', (bytes) => {
        output += bytes;
      });
      started.stderr.on('data', (bytes) => {
        output += bytes;
      });
      await untilReady(url, started, () => output);
    },
    /** As the power going: no last words. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    post: (route: string, body: unknown) =>
      fetch(url + route, {
        method: 'POST',
        headers: { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    remove: async () => {
      await end('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The signer did not start:\n${output()}`);
    }
    await sleep(pollMs);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
