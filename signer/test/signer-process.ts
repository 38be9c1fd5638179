import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChild, hasEnded } from '@tessera/processes/end-child';
import { freePort } from '@tessera/processes/free-port';
import { waitUntil } from '@tessera/processes/wait-until';
import { signedRequest } from './signed-request.ts';
import { testToken, testWords } from './test-settings.ts';

const program = path.join(import.meta.dirname, '../src/server.ts');
const startTimeoutMs = 60_000;

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
    await endChild(child, signal);
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
      await waitUntil(async () => hasEnded(started) || (await fetch(`${url}/health/ready`)).ok, {
        timeoutMs: startTimeoutMs,
        failure: () => `The signer did not start:\n${output}`,
      });
      if (hasEnded(started)) throw new Error(`The signer ended at its start:\n${output}`);
    },
    /** As the power going: no last words. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    post: (route: string, body: unknown) => {
      const { payload, ...request } = signedRequest(route, body);
      return fetch(url + route, { ...request, body: payload });
    },
    remove: async () => {
      await end('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
