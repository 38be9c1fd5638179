import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './accidents.ts';

const folder = '/tmp/restored';
const pauseMs = 2_000;

/** A backup, three writes, and the database as it was between the second and the third. Answers what is not as it should be. */
export async function checkRestore({ psql, run }: Cluster): Promise<readonly string[]> {
  const write = (name: string) => psql(`insert into probe_rows (name) values ('restore:${name}')`);
  await write('before the backup');
  await run('backups', 'pgbackrest', '--stanza=tessera', '--type=diff', 'backup');
  await write('after the backup');
  await sleep(pauseMs);
  const moment = (await psql('select clock_timestamp()')).trim();
  await sleep(pauseMs);
  await write('after the moment');
  // What is restored to has to have been brought: a segment that is not full is brought within a minute otherwise.
  await psql('select pg_switch_wal()');
  await run('backups', 'pgbackrest', '--stanza=tessera', 'check');
  const restored = await run('backups', 'restore-to.sh', folder, moment);
  const rows = (await run('backups', 'read-restored.sh', folder, restoredRows)).trim().split('\n');
  const expected = ['restore:after the backup', 'restore:before the backup'];
  if (JSON.stringify(rows) === JSON.stringify(expected)) return [];
  return [`restored to ${moment}, there is ${JSON.stringify(rows)}\n${restored.slice(-2_000)}`];
}

const restoredRows = "select name from probe_rows where name like 'restore:%' order by name";
