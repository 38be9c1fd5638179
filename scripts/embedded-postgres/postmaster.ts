import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { waitUntil } from '../../shared/processes/src/wait-until.ts';

/** A running server, as its pid file describes it. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly status: string };

const settleTimeoutMs = 30_000;
const stopTimeoutMs = 30_000;
const pollMs = 20;

/** The server that holds this cluster, once it has finished starting or stopping. */
export async function runningPostmaster(
  dataDir: string,
  password: string,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + settleTimeoutMs;
  while (Date.now() < deadline) {
    const postmaster = await readPidFile(dataDir);
    if (!postmaster || !isAlive(postmaster.pid)) return undefined;
    if (postmaster.status === 'ready') {
      // After a crash of the machine the number may belong to another process by now.
      return (await answers(postmaster.port, password)) ? postmaster : undefined;
    }
    await sleep(pollMs);
  }
  throw new Error(`PostgreSQL has been starting or stopping for too long in ${dataDir}`);
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export async function readPidFile(dataDir: string): Promise<Postmaster | undefined> {
  const file = path.join(dataDir, 'cluster', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid = '', , , port = '', , , , status = ''] = lines;
  return pid ? { pid: Number(pid), port: Number(port), status: status.trim() } : undefined;
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
}

export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  await waitUntil(() => !isAlive(pid), {
    timeoutMs: stopTimeoutMs,
    pollMs,
    failure: () => `PostgreSQL (pid ${pid}) does not stop`,
  });
}
