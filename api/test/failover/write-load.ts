/**
 * Run in a container of the API's image, with its environment: several lanes write a row at a time through the pooler, as
 * requests do, for so many seconds from the first that is acknowledged on, and each row that was acknowledged is looked for at
 * the end. Says a line with that first one, and what came of it as a line of JSON.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  connectDatabase,
  patienceOfRequestsMs,
} from '../../src/platform/database/connect-database.ts';

const lanes = 8;
const afterFailureMs = 50;
const lookForMs = 60_000;

const [, , seconds = '30', round = '1'] = process.argv;
const databaseUrl = readFileSync(process.env.DATABASE_URL_FILE ?? '', 'utf8').trim();
const { database, close } = connectDatabase(databaseUrl, {
  patienceMs: patienceOfRequestsMs,
  maxConnections: lanes,
});

const acknowledged: string[] = [];
const reasons = new Map<string, number>();
let unknown = 0;
let gap = { ms: 0, at: 0 };
let last = performance.now();
let began = last;

/** What lies between the last commit and now, also where none follows. */
function measureGap(): void {
  const now = performance.now();
  if (now - last > gap.ms) gap = { ms: now - last, at: last - began };
  last = now;
}

function noteCommit(row: string): void {
  if (acknowledged.length === 0) {
    last = began = performance.now();
    process.stdout.write('the first is acknowledged\n');
  }
  measureGap();
  acknowledged.push(row);
}

async function write(lane: number): Promise<void> {
  for (let number = 0; performance.now() - began < Number(seconds) * 1_000; number += 1) {
    const row = `${round}:${lane}:${number}`;
    try {
      await sql`insert into probe_rows (name) values (${row})`.execute(database);
      noteCommit(row);
    } catch (error) {
      unknown += 1;
      const { message } = error as Error;
      reasons.set(message, (reasons.get(message) ?? 0) + 1);
      await sleep(afterFailureMs);
    }
  }
}

/** Of this round, whoever is the primary by then. */
async function readRows(): Promise<ReadonlySet<string>> {
  const deadline = performance.now() + lookForMs;
  for (;;) {
    try {
      const { rows } = await sql<{ name: string }>`
        select name from probe_rows where name like ${`${round}:%`}
      `.execute(database);
      return new Set(rows.map(({ name }) => name));
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(1_000);
    }
  }
}

await Promise.all(Array.from({ length: lanes }, (_, lane) => write(lane)));
measureGap();
const rows = await readRows();
await close();
const written = {
  acknowledged: acknowledged.length,
  lost: acknowledged.filter((row) => !rows.has(row)).length,
  unknown,
  secondsWithoutCommit: Math.round(gap.ms / 100) / 10,
  fromSecond: Math.round(gap.at / 100) / 10,
  reasons: Object.fromEntries(reasons),
};
process.stdout.write(`${JSON.stringify(written)}\n`);
