import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../shared/processes/src/free-port.ts';
import type { Identity } from './identity.ts';
import { type Postmaster, readPidFile } from './postmaster.ts';
import type { Programs } from './reachable-programs.ts';

const startTimeoutMs = 30_000;
const pollMs = 20;
const heldPollMs = 100;

/** What it says while processes of a server that was killed still hold the cluster; they are about to end. */
const isStillHeld = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

type Options = { readonly port: number; readonly settings?: Readonly<Record<string, string>> };
type Attempt = { readonly postmaster: Postmaster } | { readonly failure: string };

/**
 * The server's log goes to a file and the server into a session of its own, so that neither the
 * terminal's Ctrl-C nor the death of this process ends it before its clients are done. What a killed
 * server has left is waited for.
 */
export async function startServer(
  dataDir: string,
  programs: Programs,
  identity: Identity,
  options: Options,
): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const attempt = await tryToStart(dataDir, programs, identity, options, deadline);
    if ('postmaster' in attempt) return attempt.postmaster;
    if (!isStillHeld.test(attempt.failure) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${attempt.failure}`);
    }
    await sleep(heldPollMs);
  }
}

async function tryToStart(
  dataDir: string,
  programs: Programs,
  identity: Identity,
  options: Options,
  deadline: number,
): Promise<Attempt> {
  const logFile = path.join(dataDir, 'server.log');
  const output = openSync(logFile, 'w', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(options.port || (await freePort())),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(programs.postgres, ['-D', path.join(dataDir, 'cluster'), ...flags], {
    ...identity,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = error.message;
  });
  server.once('exit', (code) => {
    failure ??= `it ended with code ${code}`;
  });
  server.unref();

  while (failure === undefined && Date.now() < deadline) {
    const postmaster = await readPidFile(dataDir);
    if (postmaster?.pid === server.pid && postmaster?.status === 'ready') return { postmaster };
    await sleep(pollMs);
  }
  const log = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-5).join('\n');
  return { failure: `${failure ?? 'it was not ready in time'}\n${log}` };
}
