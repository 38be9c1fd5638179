import { chmodSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataDir } from '../embedded-postgres/remove-data-dir.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { LaunchError } from './launch-error.ts';
import { createParts } from './parts.ts';
import { prepareFolders, type SiteFolders } from './site-folders.ts';
import { startDatabase } from './start-database.ts';

describe('the database of a site', () => {
  let folders: SiteFolders;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'start-database-'));
    // PostgreSQL may have to run as another user, who has to get through.
    chmodSync(folder, 0o755);
    folders = prepareFolders(folder);
  });
  afterAll(async () => {
    await removeDataDir(folders.databaseDir);
    rmSync(folders.dataDir, { recursive: true, force: true });
  });

  it('whose files are damaged is told with the way out, and not as a mistake of ours', async () => {
    const { databaseDir } = folders;
    const whole = await startEmbeddedPostgres({ dataDir: databaseDir, port: 0, log: () => {} });
    await whole.stop();
    truncateSync(join(databaseDir, 'cluster', 'global', 'pg_control'), 10);
    const error = await startDatabase(createParts(folders), folders, 0).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(LaunchError);
    expect(error.message).toContain('pg_control');
    expect(error.message).toContain(
      `If its files in ${databaseDir} are damaged, put back a copy of ${folders.dataDir}`,
    );
  });
});
