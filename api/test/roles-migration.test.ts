import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../scripts/embedded-postgres/start-embedded-postgres.ts';
import { verifyLedger } from '../src/books/ledger/verification/verify-ledger.ts';
import { connectDatabase } from '../src/platform/database/connect-database.ts';
import { findExcessiveRights } from '../src/platform/database/roles/excessive-rights.ts';
import { roleUrl } from '../src/platform/database/roles/role-url.ts';
import { installJobQueue } from '../src/platform/jobs/install-job-queue.ts';
import { migrateCommand } from '../src/service/migration/migrate-command.ts';
import { fillLedger, sealAll, sealAllAsBefore, testSealKeys } from './busy-ledger.ts';
import { copyRows } from './copy-rows.ts';
import { contents, inCommon } from './database-contents.ts';
import { databaseUrl } from './database-url.ts';
import { migrations } from './migrate-to.ts';
import { startTestApp } from './test-app.ts';

const functions = '0150_ledger_functions.sql';
const { key, keys } = testSealKeys();

let folder: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-former-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'postgres');
  // A server of its own: roles are a whole server's, and here there are none yet.
  server = await startEmbeddedPostgres({ dataDir, port: 0, log: () => {} });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As the API of a former release did it at its start, with one role for all. */
async function migrateAsBefore(client: Client): Promise<void> {
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const names = (await readdir(migrations)).filter((name) => name < functions).sort();
  for (const name of names) {
    const text = await readFile(path.join(migrations, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    await client.query(text);
    await client.query('insert into schema_migrations values ($1, $2)', [name, checksum]);
  }
  await installJobQueue(client);
}

/** A customer with a history that was lived through today, put where it would have been before. */
async function fillAsBefore(superuserUrl: string): Promise<void> {
  const test = await startTestApp();
  const there = connectDatabase(superuserUrl);
  try {
    await test.giveEther(test.user('ada'), '3');
    await fillLedger(test.connection.database);
    await sealAllAsBefore(test.connection.database, key);
    expect(await findingsIn(test.connection.url)).toEqual([]);
    await copyRows(test.connection.superuser.pool, there.pool);
  } finally {
    await Promise.all([test.close(), there.close()]);
  }
}

async function findingsIn(url: string): Promise<string[]> {
  const connection = connectDatabase(url);
  try {
    const results = await verifyLedger(connection.database, { keys });
    return results.flatMap(({ finding }) => (finding ? [finding.message] : []));
  } finally {
    await connection.close();
  }
}

describe('an installation whose tables the role of its API owns', () => {
  it.each([
    ['a server’s administrator who is no superuser', 'former', 'createrole createdb'],
    ['a superuser', 'mighty', 'superuser'],
  ])(
    'is moved over as it was: that of %s',
    async (_, name, attributes) => {
      const superuserUrl = databaseUrl(server.url, name);
      await run(server.url, async (client) => {
        await client.query(`create role ${name} login password 'before' ${attributes}`);
        await client.query(`create database ${name} owner ${name}`);
      });
      const former = new URL(superuserUrl);
      [former.username, former.password] = [name, 'before'];
      await run(former.href, migrateAsBefore);
      await fillAsBefore(superuserUrl);
      const before = await run(former.href, contents);
      expect(before.get('ledger_transfers')).toHaveLength(9);
      expect(before.get('users')).toHaveLength(1);

      const urls = {
        TESSERA_MODE: 'sandbox',
        DATABASE_OWNER_URL: roleUrl(superuserUrl, 'owner', 'owner’s/password'),
        DATABASE_URL: roleUrl(superuserUrl, 'service', 'service'),
        DATABASE_READER_URL: roleUrl(superuserUrl, 'reader', 'reader'),
      };
      const said: string[] = [];
      const output = { say: (line: string) => said.push(line), complain: () => {} };
      const environment = { ...urls, DATABASE_ADMIN_URL: former.href };
      const complaints: string[] = [];
      const complain = (line: string) => complaints.push(line);
      expect([await migrateCommand(environment, { ...output, complain }), complaints]).toEqual([
        0,
        [],
      ]);
      expect(said).toContain(`${functions}: done`);
      // Once more, as with each later release: with the administrator, or by the owner alone.
      expect([await migrateCommand(environment, { ...output, complain }), complaints]).toEqual([
        0,
        [],
      ]);
      expect(await migrateCommand(urls, output)).toBe(0);

      const after = await run(urls.DATABASE_READER_URL, contents);
      expect(inCommon(after, before)).toEqual(inCommon(before, after));
      const dropped = [...before.keys()].filter((table) => !after.has(table));
      expect(dropped.flatMap((table) => before.get(table))).toEqual([]);
      expect(await findingsIn(urls.DATABASE_READER_URL)).toEqual([]);
      expect(await findExcessiveRights(urls.DATABASE_URL)).toEqual([]);

      const service = connectDatabase(urls.DATABASE_URL);
      await fillLedger(service.database);
      await sealAll(service.database, key);
      await service.close();
      expect(await findingsIn(urls.DATABASE_READER_URL)).toEqual([]);
      if (attributes === 'superuser') return;
      const forge = run(former.href, (client) => client.query('delete from public.ledger_entries'));
      await expect(forge).rejects.toMatchObject({ code: '42501' });
    },
    120_000,
  );
});
