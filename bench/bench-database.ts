import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrateTemplate } from '../api/test/migrate-template.ts';
import { removeDataDir } from '../scripts/embedded-postgres/remove-data-dir.ts';
import { startEmbeddedPostgres } from '../scripts/embedded-postgres/start-embedded-postgres.ts';

export type BenchDatabase = {
  /** As PostgreSQL names itself. */
  readonly version: string;
  readonly stop: () => Promise<void>;
};

const template = `tessera_bench_${process.pid}`;

/**
 * The server of `DATABASE_URL`, or one of its own with its settings as they come: what is committed
 * is on the disk. Databases are copied from a migrated one and dropped at the end.
 */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startServer();
  await migrateTemplate(server.url, template);
  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  const [{ server_version } = {}] = await query(server.url, 'show server_version');
  return {
    version: `PostgreSQL ${String(server_version)}`,
    stop: async () => {
      const copies = await query(
        server.url,
        `select datname from pg_database where datname ~ '^${template}(_|$)'`,
      );
      for (const { datname } of copies) {
        await query(server.url, `drop database ${String(datname)} with (force)`);
      }
      await server.stop();
    },
  };
}

async function startServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: 0,
    log: () => {},
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await removeDataDir(path.join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
