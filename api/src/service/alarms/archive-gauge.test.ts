import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@tessera/processes/wait-until';
import { sql } from 'kysely';
import { removeDataDir } from '../../../../scripts/embedded-postgres/remove-data-dir.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../scripts/embedded-postgres/start-embedded-postgres.ts';
import type { AppContext } from '../../app-context.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { archiveGauge } from './archive-gauge.ts';

let folder: string;
let server: EmbeddedPostgres;
let connection: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-archive-'));
  // A server of its own: its archive is a whole server's.
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: 0,
    log: () => {},
    settings: { archive_mode: 'on' },
  });
  connection = connectDatabase(server.url);
});
afterAll(async () => {
  await connection.close();
  await server.stop();
  await removeDataDir(path.join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

async function failingSeconds(): Promise<number> {
  const context = { database: connection.database } as unknown as AppContext;
  const [reading] = await archiveGauge.read(context, () => 0);
  return reading?.figures.archive_failing_seconds ?? 0;
}

/** Has the server bring what it has written by a command, and waits until it has tried. */
async function archiveBy(command: 'true' | 'false', counted: string): Promise<void> {
  const { database } = connection;
  const tried = async () => {
    const { rows } = await sql<{ count: number }>`
      select ${sql.ref(counted)}::integer as count from pg_stat_archiver
    `.execute(database);
    return rows[0]?.count ?? 0;
  };
  const before = await tried();
  await sql.raw(`alter system set archive_command = '${command}'`).execute(database);
  await sql`select pg_reload_conf()`.execute(database);
  const isTried = async () => {
    await sql`select pg_logical_emit_message(true, 'test', 'something'), pg_switch_wal()`.execute(
      database,
    );
    return (await tried()) > before;
  };
  await waitUntil(isTried, {
    timeoutMs: 30_000,
    pollMs: 200,
    failure: () => `${counted} is ${before}`,
  });
}

it('says since when nothing is brought to the backups, until something is', async () => {
  await archiveBy('true', 'archived_count');
  expect(await failingSeconds()).toBe(0);
  await archiveBy('false', 'failed_count');
  expect(await failingSeconds()).toBeGreaterThan(0);
  await archiveBy('true', 'archived_count');
  expect(await failingSeconds()).toBe(0);
});
