import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, readIdentity } from '../launch/process-identity.ts';
import type { Site } from './site.ts';

/** What can happen to a running site: it is stopped, one of its processes dies, or all of them at once. */
export const accidents = [
  'stopped',
  'launcher killed',
  'site killed',
  'API killed',
  'Ethereum node killed',
  'Bitcoin node killed',
  'PostgreSQL killed',
  'signer killed',
  'everything killed',
] as const;
export type Accident = (typeof accidents)[number];

/** As the pid files of the launcher name them. */
const parts = {
  'site killed': 'host',
  'API killed': 'api',
  'Ethereum node killed': 'ethereum',
  'Bitcoin node killed': 'bitcoin',
  'signer killed': 'signer',
} as const;
const allParts = [...Object.values(parts), 'identity', 'mail-catcher'];

/**
 * Lets it happen, and waits until the launcher has ended: it stops the rest when a part of it dies.
 * Returns whether there was anything to hit, which early in a start there may not be.
 */
export async function happen(accident: Accident, site: Site): Promise<boolean> {
  const isHit = strike(accident, site);
  // What was not there to be hit leaves a launcher that goes on: it is stopped, then.
  if (!isHit) site.signal('SIGINT');
  await site.ended();
  return isHit;
}

function strike(accident: Accident, site: Site): boolean {
  switch (accident) {
    case 'stopped':
      site.signal('SIGINT');
      return true;
    case 'launcher killed':
      site.signal('SIGKILL');
      return true;
    case 'PostgreSQL killed':
      return killPostgres(site.dataDir);
    case 'everything killed':
      site.signal('SIGKILL');
      for (const part of allParts) killPart(site.dataDir, part);
      killPostgres(site.dataDir);
      return true;
    default:
      return killPart(site.dataDir, parts[accident]);
  }
}

function killPart(dataDir: string, part: string): boolean {
  const identity = readIdentity(join(dataDir, 'run', `${part}.pid.json`));
  if (!identity || !isRunning(identity)) return false;
  // Each part is the first process of a group.
  return kill(-identity.pid);
}

/** Its first process; those that serve connections end when they see that it is gone. */
function killPostgres(dataDir: string): boolean {
  const file = postmasterFileOf(dataDir);
  if (!file) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 && kill(pid);
}

function postmasterFileOf(dataDir: string): string | undefined {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? file : undefined;
}

function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
