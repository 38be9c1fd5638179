import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { fastTmpdir, temporaryFolders } from '../../scripts/embedded-postgres/fast-tmpdir.ts';
import { removeDataDir } from '../../scripts/embedded-postgres/remove-data-dir.ts';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres/start-embedded-postgres.ts';
import { identify } from '../../scripts/launch/process-identity.ts';
import { migrateTemplate } from './migrate-template.ts';
import { removeDeadRuns, runFile, runPrefix } from './remove-dead-runs.ts';

declare global {
  var endApiTests: (() => Promise<void>) | undefined;
}

/** One server for the run, by `DATABASE_URL` or from npm, and a migrated database to copy. */
export default async function globalSetup(): Promise<void> {
  // What they have left may be what there is no room for any more.
  for (const each of temporaryFolders()) await removeDeadRuns(each);
  const folder = await mkdtemp(path.join(fastTmpdir(), runPrefix));
  await writeFile(path.join(folder, runFile), JSON.stringify(identify(process.pid)));
  // PostgreSQL may have to run as another user, who has to get through.
  await chmod(folder, 0o755);
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer(folder);
  const template = `tessera_test_${process.pid}`;
  await migrateTemplate(server.url, template);

  process.env.TEST_RUN_FOLDER = folder;
  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  globalThis.endApiTests = async () => {
    if (given) await dropCopies(given, template);
    await server.stop();
    await removeDataDir(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  };
}

/** Nobody will miss what these tests write, so that nothing waits for the disk. */
function startServer(folder: string) {
  return startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: 0,
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // It would look through hundreds of databases that are as good as new.
      autovacuum: 'off',
      // Several test files at a time, some with two servers of their own that are killed and started.
      max_connections: '400',
    },
  });
}

/** A server that goes on is left as it was found. */
async function dropCopies(url: string, template: string) {
  const copies = await run(url, [
    `select datname from pg_database where datname ~ '^${template}(_|$)'`,
  ]);
  await run(
    url,
    copies.map(({ datname }) => `drop database ${datname} with (force)`),
  );
}

async function run(url: string, statements: readonly string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}
