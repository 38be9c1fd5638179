import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The database of the sandbox that runs on a data folder. @throws Error when none does */
export function sandboxDatabaseUrl(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  const pidFile = join(folder, 'cluster', 'postmaster.pid');
  if (!existsSync(pidFile)) {
    throw new Error(
      `No sandbox is running on ${dataDir}. Start it with npm start, or set DATABASE_URL.`,
    );
  }
  // The running server's port is the fourth line of its pid file.
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}
