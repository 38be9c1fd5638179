import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginRole } from '../api/src/platform/database/roles/role-names.ts';
import { roleUrl } from '../api/src/platform/database/roles/role-url.ts';
import { readDatabasePassword } from './make-database-passwords.ts';

/** The database of the sandbox that runs on a data folder, as a role. @throws Error when none does */
export function sandboxDatabaseUrl(dataDir: string, role: LoginRole): string {
  const folder = join(dataDir, 'postgres');
  const pidFile = join(folder, 'cluster', 'postmaster.pid');
  if (!existsSync(pidFile)) {
    throw new Error(
      `No sandbox is running on ${dataDir}. Start it with npm start, or set DATABASE_URL.`,
    );
  }
  // The running server's port is the fourth line of its pid file.
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const url = `postgresql://127.0.0.1:${port}/postgres`;
  return roleUrl(url, role, readDatabasePassword(join(dataDir, 'keys'), role));
}
