/**
 * Run in a container of the API's image, with its environment: what holds for who comes through the pooler, and past it.
 * Says what it was answered as a line of JSON.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Client } from 'pg';
import {
  connectDatabase,
  patienceOfRequestsMs,
} from '../../src/platform/database/connect-database.ts';

const {
  DATABASE_URL_FILE: pooled = '',
  DATABASE_DIRECT_URL_FILE: direct = '',
  DATABASE_READER_URL_FILE: reader = '',
} = process.env;
const [databaseUrl, directDatabaseUrl, readerUrl] = [pooled, direct, reader].map((file) =>
  readFileSync(file, 'utf8').trim(),
) as [string, string, string];

/** What a statement is answered, or the code or the words of its refusal, and after how many seconds. */
async function ask(url: string, text: string) {
  // It asks for more time than the role has.
  const client = new Client({ connectionString: url, statement_timeout: 30_000 });
  const began = performance.now();
  const after = () => Math.round((performance.now() - began) / 1_000);
  try {
    await client.connect();
    const { rows } = await client.query(text);
    return { answer: rows[0], seconds: after() };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return { refused: code ?? message, seconds: after() };
  } finally {
    await client.end().catch(() => {});
  }
}

/** As a request does it: also where no standby can confirm. */
async function writeOnce() {
  const { database, close } = connectDatabase(databaseUrl, { patienceMs: patienceOfRequestsMs });
  try {
    // The time that is waited for an answer counts from a connection that is there.
    await sql`select 1`.execute(database);
    await sql`insert into probe_rows (name) values (${`once:${Date.now()}`})`.execute(database);
    return 'acknowledged';
  } catch (error) {
    const { name, message, cause } = error as Error;
    return `${name}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
  } finally {
    await close();
  }
}

/** The same database by another entrance. */
function at(url: string, entrance: string): string {
  const { host } = new URL(entrance);
  return Object.assign(new URL(url), { host }).href;
}

const inClear = new URL(directDatabaseUrl);
inClear.search = '';
const tls = 'select version from pg_stat_ssl where pid = pg_backend_pid()';
const asked = {
  'write-once': () => writeOnce(),
  sleep: () => ask(databaseUrl, 'select pg_sleep(10)'),
  'sleep-direct': () => ask(directDatabaseUrl, 'select pg_sleep(4)'),
  tls: () => ask(databaseUrl, tls),
  'tls-direct': () => ask(directDatabaseUrl, tls),
  'in-clear': () => ask(inClear.href, 'select 1'),
  'reader-pooled': () => ask(at(readerUrl, databaseUrl), 'select 1'),
  'reader-writes': () => ask(readerUrl, "insert into probe_rows (name) values ('reader')"),
} as const;

const answers: Record<string, unknown> = {};
for (const name of process.argv.slice(2) as (keyof typeof asked)[]) {
  answers[name] = await asked[name]();
}
process.stdout.write(`${JSON.stringify(answers)}\n`);
