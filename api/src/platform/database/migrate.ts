import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '@tessera/server/config-error';
import { type Client, DatabaseError } from 'pg';
import { installJobQueue } from '../jobs/install-job-queue.ts';
import { connectClient } from './connect-client.ts';
import { formerRelease } from './former-release.ts';
import { retryWhileInUse } from './retry-while-in-use.ts';
import { grantPrivileges, requireRoles } from './roles/grant-privileges.ts';
import { sealTables } from './sealed-columns/seal-each-table.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Any number will do that nothing else in the database locks. */
const advisoryLock = 7_353_372;

/**
 * A table is not waited for any longer: whoever asks for it meanwhile waits behind. It is less than the second after
 * which PostgreSQL ends one of two that wait for each other, so that this gives way and not a request.
 */
const lockTimeoutMs = 500;

/** What files lack under a release that serves, and may not be changed any more: it is run with them, and again in its turn. */
const completions = new Map([['0244_ledger_many_transfers.sql', '0310_postings_under_way.sql']]);

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

export type Migrated = {
  /** What ran now, in order. */
  readonly applied: readonly string[];
  /** The last migration of a newer release, on whose schema this one may serve: nothing was done. */
  readonly newer?: string;
};

/**
 * Brings the database up to date as its owner, forward only, one transaction a file; then the tables of
 * the job queue, what is sealed, and who may do what. Processes that start together take turns. Processes of the release
 * before may serve meanwhile: what a file brings they may use with it. A file that changed after
 * it ran is refused, since nobody can say what this database holds then. One of a newer release that lets this one serve is left as it is.
 * @throws when a role is missing, a file is misnamed, changed, missing or late, or a table is in use all the time, and names it
 */
export async function migrate(
  url: string,
  {
    folder = migrationsFolder,
    patienceMs = 0,
    tableWaitMs = lockTimeoutMs,
    servesFrom = formerRelease.lastMigration,
  }: {
    readonly folder?: string;
    /** For how long a database is waited for that is only being started. */
    readonly patienceMs?: number;
    /** For how long a table that is in use, before it is tried again. */
    readonly tableWaitMs?: number;
    /** The last migration of the oldest release whose processes may serve on this schema. */
    readonly servesFrom?: string;
  } = {},
): Promise<Migrated> {
  const config = { connectionString: url, application_name: 'tessera-migrate' };
  const client = await connectClient(config, patienceMs);
  try {
    await requireRoles(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      granted_at timestamptz,
      serves_from text
    )`);
    await client.query(
      'alter table schema_migrations add column if not exists granted_at timestamptz, add column if not exists serves_from text',
    );
    const { pending, isNew, newer } = await findPending(client, folder);
    if (newer) return { applied: [], newer };
    for (const migration of pending) {
      await retryWhileInUse(client, tableWaitMs, async () => {
        await apply(client, migration, servesFrom);
        const completion = pending.find(({ name }) => name === completions.get(migration.name));
        if (completion) await client.query(completion.sql);
        // Their triggers and functions are called from now on; in a new database by nobody yet.
        if (!isNew) await grantPrivileges(client);
      });
    }
    await installJobQueue(client);
    await sealTables(client, tableWaitMs);
    await client.query('begin');
    await grantPrivileges(client);
    await client.query('update schema_migrations set granted_at = now() where granted_at is null');
    await client.query(
      'update schema_migrations set serves_from = $1 where name = (select max(name) from schema_migrations)',
      [servesFrom],
    );
    await client.query('commit');
    return { applied: pending.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

/**
 * Whoever serves does not migrate, and serves no database that misses one of its files, or whose last ones
 * came without saying who may do what. One of a newer release it serves if that one has said so, also while that is being migrated.
 * @throws when one is missing, or the database knows more than this release and was not meant for it
 */
export async function requireMigrated(
  url: string,
  { folder = migrationsFolder }: { readonly folder?: string } = {},
): Promise<void> {
  const config = { connectionString: url, application_name: 'tessera-api' };
  const client = await connectClient(config);
  try {
    const {
      pending: [first],
      own,
    } = await findPending(client, folder);
    if (!first && (await areGranted(client, own))) return;
  } catch (error) {
    if (!isNeverMigrated(error)) throw error;
  } finally {
    await client.end();
  }
  const message = 'names a database that has to be migrated first (npm run migrate)';
  throw new ConfigError([{ variable: 'DATABASE_URL', message }]);
}

/** What the newest migration is said to be fit for: each file says so in its own transaction. */
async function readServesFrom(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ from: string | null }>(
    'select serves_from as from from schema_migrations order by name desc limit 1',
  );
  return rows[0]?.from ?? undefined;
}

/** Those of a newer release were granted each in its own transaction; that all of it is done is nothing to a former process. */
async function areGranted(client: Client, upTo: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from schema_migrations where granted_at is null and name <= $1',
    [upTo],
  );
  return rows.length === 0;
}

const isNeverMigrated = (error: unknown) =>
  error instanceof DatabaseError && ['42P01', '42501', '42703'].includes(error.code ?? '');

type Found = {
  readonly pending: readonly Migration[];
  readonly isNew: boolean;
  /** The last one that this release knows. */
  readonly own: string;
  /** The last one of a newer release, where that lets this one serve. */
  readonly newer: string | undefined;
};

async function findPending(client: Client, folder: string): Promise<Found> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const migrations = await readMigrations(folder);
  refuseUnknown(applied, migrations, await readServesFrom(client));
  const own = migrations.at(-1)?.name ?? '';
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    isNew: applied.size === 0,
    own,
    newer: newest > own ? newest : undefined,
  };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).sort();
  const misnamed = names.find((name) => !/^\d{4}_\w+\.sql$/.test(name));
  if (misnamed) throw new Error(`Migration ${misnamed} has to be named like 0110_assets.sql`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseUnknown(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
  servesFrom: string | undefined,
): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const own = migrations.at(-1)?.name ?? '';
  const isMeantForUs = servesFrom !== undefined && servesFrom <= own;
  for (const [name, checksum] of applied) {
    if (!known.has(name) && isMeantForUs && name > own) continue;
    if (!known.has(name)) {
      throw new Error(`The database was migrated by a newer release: it knows ${name}`);
    }
    if (known.get(name) !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran; add a new one instead`);
    }
  }
  const latest = [...applied.keys()].sort().at(-1) ?? '';
  const late = migrations.find(({ name }) => !applied.has(name) && name < latest);
  if (late) throw new Error(`Migration ${late.name} comes after ${latest}; give it a later number`);
}

async function apply(
  client: Client,
  { name, sql, checksum }: Migration,
  servesFrom: string,
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
  await client.query(
    'insert into schema_migrations (name, checksum, serves_from) values ($1, $2, $3)',
    [name, checksum, servesFrom],
  );
}
