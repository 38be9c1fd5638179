import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import type { Cluster } from './accidents.ts';

const pauseMs = 2_000;
const leadsWithinMs = 120_000;
const nodes = ['pg-1', 'pg-2', 'pg-3'];
const rows = "select name from probe_rows where name like 'continued:%' order by name";

/** What `patronictl remove` asks somebody who is there. */
const confirmed = "printf 'tessera\\nYes I am aware\\n' | patronictl remove tessera";

/**
 * The cluster goes on from a moment, by the steps of docs/operations.md: what was written after that is gone, the others follow
 * the node that was restored, and the backups follow the new future. Answers what is not as it should be.
 */
export async function checkContinued(cluster: Cluster): Promise<readonly string[]> {
  const { psql, run, leader, stack } = cluster;
  const write = (name: string) =>
    psql(`insert into probe_rows (name) values ('continued:${name}')`);
  const runAlone = (...command: string[]) =>
    stack.compose(['run', '--rm', '--no-deps', '--no-TTY', 'pg-1', ...command]);
  await write('before the moment');
  await run('backups', 'pgbackrest', '--stanza=tessera', '--type=diff', 'backup');
  await sleep(pauseMs);
  const moment = (await psql('select clock_timestamp()')).trim();
  await sleep(pauseMs);
  await write('after the moment');
  await psql('select pg_switch_wal()');
  await run('backups', 'pgbackrest', '--stanza=tessera', 'check');

  await stack.compose(['stop', ...nodes]);
  await runAlone('restore-node.sh', moment);
  await runAlone('sh', '-c', confirmed);
  await stack.compose(['start', 'pg-1']);
  await waitUntil(async () => (await leader().catch(() => '')) === 'pg-1', {
    timeoutMs: leadsWithinMs,
    pollMs: 1_000,
    failure: () => 'pg-1 does not lead after it was restored',
  });
  const settings = await run('pg-1', 'patronictl', 'show-config');
  await stack.compose(['start', 'pg-2', 'pg-3']);
  for (const node of ['pg-2', 'pg-3']) {
    await run('pg-1', 'patronictl', 'reinit', 'tessera', node, '--force', '--wait');
  }
  await cluster.untilConfirmingBeside('pg-1');
  await run('backups', 'pgbackrest', '--stanza=tessera', '--type=full', 'backup');
  await write('since');
  await run('pg-1', 'rm', '-r', '/var/lib/postgresql/18/cluster.before');

  const there = (await psql(rows)).trim().split('\n');
  const expected = ['continued:before the moment', 'continued:since'];
  return [
    ...(JSON.stringify(there) === JSON.stringify(expected)
      ? []
      : [`continued from ${moment}, there is ${JSON.stringify(there)}`]),
    ...(/synchronous_mode_strict: true/.test(settings)
      ? []
      : [`continued without synchronous_mode_strict: ${settings}`]),
  ];
}
