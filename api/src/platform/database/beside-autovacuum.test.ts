import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '@tessera/processes/wait-until';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../scripts/embedded-postgres/start-embedded-postgres.ts';
import { testRolePassword } from '../../../test/test-role-password.ts';
import { migrate } from './migrate.ts';
import { roleUrl } from './roles/role-url.ts';
import { setUpRoles } from './roles/set-up-roles.ts';

let folder: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-vacuum-'));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'migrations'));
  // That of other tests is not vacuumed, nor would it have hundreds of databases looked through.
  server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    port: 0,
    log: () => {},
    settings: { fsync: 'off', autovacuum_naptime: '1s' },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a migration of a table that is vacuumed', () => {
  it('has it in the end, since PostgreSQL ends an autovacuum that somebody waits for', async () => {
    const migrations = path.join(folder, 'migrations');
    const write = (name: string, text: string) => writeFile(path.join(migrations, name), text);
    const password = testRolePassword;
    const all = { owner: password, service: password, reader: password, operator: password };
    await setUpRoles(server.url, all);
    const owner = roleUrl(server.url, 'owner', password);
    await write('0001_one.sql', 'create table one (id int)');
    await migrate(owner, { folder: migrations });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    // A round that would go on for hours.
    await client.query(`alter table one set (autovacuum_vacuum_threshold = 0,
      autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 100,
      autovacuum_vacuum_cost_limit = 1)`);
    await client.query('insert into one select generate_series(1, 300000)');
    await client.query('delete from one where id % 2 = 0');
    await waitUntil(
      async () => (await client.query('select from pg_stat_progress_vacuum')).rows.length > 0,
      { timeoutMs: 45_000, failure: () => 'It is never vacuumed' },
    );
    await write('0002_two.sql', 'alter table one add column two int');
    const { applied } = await migrate(owner, { folder: migrations });
    expect(applied).toEqual(['0002_two.sql']);
    await client.end();
  });
});
