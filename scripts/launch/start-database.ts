import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

/** PostgreSQL with the site's data. Returns its URL. */
export async function startDatabase(parts: Parts, folders: SiteFolders, port: number) {
  const progressFile = join(folders.logDir, 'postgres.log');
  const database = await startEmbeddedPostgres({
    dataDir: folders.databaseDir,
    port,
    log: (message) => appendFileSync(progressFile, `${new Date().toISOString()} ${message}\n`),
  });
  await parts.keep('database', {
    title: 'PostgreSQL',
    logFile: join(folders.databaseDir, 'server.log'),
    exited: database.exited.then(() => 'its server process ended'),
    stop: database.stop,
  });
  return database.url;
}
