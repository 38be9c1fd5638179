import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../api/src/platform/database/migrate.ts';
import { roleUrl } from '../../api/src/platform/database/roles/role-url.ts';
import { setUpRoles } from '../../api/src/platform/database/roles/set-up-roles.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { makeDatabasePasswords } from '../make-database-passwords.ts';
import { LaunchError } from './launch-error.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

/** How the API reaches the database, and how those who only look. */
export type DatabaseAccess = { readonly serviceUrl: string; readonly readerUrl: string };

/** PostgreSQL with the site's data, migrated by its owner. One of an earlier release is moved over. */
export async function startDatabase(
  parts: Parts,
  folders: SiteFolders,
  port: number,
): Promise<DatabaseAccess> {
  const progressFile = join(folders.logDir, 'postgres.log');
  const log = (message: string) =>
    appendFileSync(progressFile, `${new Date().toISOString()} ${message}\n`);
  const start = startEmbeddedPostgres({ dataDir: folders.databaseDir, port, log });
  const database = await start.catch((error: unknown) => {
    throw new LaunchError(
      `${(error as Error).message}\n\nIf its files in ${folders.databaseDir} are damaged, put back a copy of ${folders.dataDir}, or start anew in another folder: DATA_DIR=/path/to/folder npm start`,
    );
  });
  await parts.keep('database', {
    title: 'PostgreSQL',
    logFile: join(folders.databaseDir, 'server.log'),
    exited: database.exited.then(() => 'its server process ended'),
    stop: database.stop,
  });
  const passwords = makeDatabasePasswords(folders.keysDir);
  await setUpRoles(database.url, passwords);
  const { applied, newer } = await migrate(roleUrl(database.url, 'owner', passwords.owner));
  if (applied.length > 0) log(`migrated: ${applied.join(', ')}`);
  if (newer) log(`the database is one of a newer release, up to ${newer}, and was left as it is`);
  return {
    serviceUrl: roleUrl(database.url, 'service', passwords.service),
    readerUrl: roleUrl(database.url, 'reader', passwords.reader),
  };
}
