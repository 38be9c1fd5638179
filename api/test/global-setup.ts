import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { databaseUrl } from './database-url.ts';

declare global {
  var endApiTests: (() => Promise<void>) | undefined;
}

/** One server for the run, by `DATABASE_URL` or from npm, and a migrated database to copy. */
export default async function globalSetup(): Promise<void> {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startServer();
  const template = `tessera_test_${process.pid}`;
  await run(server.url, [`drop database if exists ${template}`, `create database ${template}`]);
  await migrate(databaseUrl(server.url, template));

  process.env.TEST_DATABASE_SERVER = server.url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  globalThis.endApiTests = async () => {
    const copies = await run(server.url, [
      `select datname from pg_database where datname ~ '^${template}(_|$)'`,
    ]);
    const names = copies.map(({ datname }) => datname as string);
    await run(
      server.url,
      names.map((name) => `drop database ${name} with (force)`),
    );
    await server.stop();
  };
}

/** Nobody will miss what these tests write, so that nothing waits for the disk. */
async function startServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tessera-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: 0,
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
