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

/**
 * The server's log goes to a file and the server into a session of its own, so that neither the
 * terminal's Ctrl-C nor the death of this process ends it before its clients are done.
 */
export async function startServer(
  dataDir: string,
  programs: Programs,
  identity: Identity,
  options: { readonly port: number; readonly settings?: Readonly<Record<string, string>> },
): Promise<Postmaster> {
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

  const deadline = Date.now() + startTimeoutMs;
  while (failure === undefined && Date.now() < deadline) {
    const postmaster = await readPidFile(dataDir);
    if (postmaster?.pid === server.pid && postmaster?.status === 'ready') return postmaster;
    await sleep(pollMs);
  }
  const log = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start: ${failure ?? 'it was not ready in time'}\n${log}`);
}
