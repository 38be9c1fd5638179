/**
 * `npm run test:cluster`: builds the database that fails over, starts it beside anything else that runs, and has it lose
 * one part after another while somebody writes: prints for each how long nothing was committed, and fails where something
 * acknowledged is gone. With names of parts (`-- entrances restore 'primary lost'`) only those. Needs a container engine;
 * `KEEP=1` leaves the images for a faster second run.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../shared/processes/src/free-port.ts';
import { waitUntil } from '../shared/processes/src/wait-until.ts';
import { type Accident, accidents, type Cluster, clusterOf } from './cluster/accidents.ts';
import { checkContinued } from './cluster/check-continued.ts';
import { checkEntrances, checkUnconfirmed } from './cluster/check-entrances.ts';
import { checkFigures } from './cluster/check-figures.ts';
import { checkRestarted } from './cluster/check-restarted.ts';
import { checkRestore } from './cluster/check-restore.ts';
import { runInApi } from './cluster/run-in-api.ts';
import { findEngine } from './compose/find-engine.ts';
import { removeImages } from './compose/remove-images.ts';
import { createStack, type Stack } from './compose/stack.ts';
import { repositoryRoot } from './launch/site-folders.ts';

const built = ['api', 'cluster-secrets', 'etcd-1', 'pg-1', 'backups', 'proxy', 'pooler'];
const parts = ['etcd-1', 'etcd-2', 'etcd-3', 'pg-1', 'pg-2', 'pg-3', 'backups', 'proxy', 'pooler'];
const settledWithinMs = 300_000;

/** The accident happens so long after the first write, and the load goes on for so long after the longest outage. */
const quietSeconds = 8;
const afterSeconds = 15;

const say = (line: string) => process.stdout.write(`${line}\n`);

const checks: Readonly<Record<string, (cluster: Cluster) => Promise<readonly string[]>>> = {
  entrances: checkEntrances,
  unconfirmed: checkUnconfirmed,
  figures: checkFigures,
  continued: checkContinued,
  restarted: checkRestarted,
  restore: checkRestore,
};

/** Until every node has its role, a standby confirms, and all containers are healthy. */
async function untilWhole({ stack, members }: Cluster): Promise<void> {
  let seen = '';
  const isWhole = async () => {
    const states = await stack.states();
    const found = await members();
    seen = [
      ...states.map(({ service, status, health }) => `${service} ${status} ${health}`),
      ...found.map(({ Member, Role, State }) => `${Member} ${Role} ${State}`),
    ].join(', ');
    return (
      states.every(({ status, health, exitCode }) =>
        status === 'running' ? health === 'healthy' || health === 'none' : exitCode === 0,
      ) &&
      found.length === 3 &&
      found.every(({ Role, State }) => Role === 'Leader' || State === 'streaming') &&
      found.some(({ Role }) => Role === 'Sync Standby')
    );
  };
  await waitUntil(isWhole, {
    timeoutMs: settledWithinMs,
    pollMs: 1_000,
    failure: () => `The cluster is not whole: ${seen}`,
  });
}

async function cleanUp(stack: Stack): Promise<void> {
  await stack.remove();
  await removeImages(stack);
}

type Written = {
  readonly acknowledged: number;
  readonly lost: number;
  readonly unknown: number;
  readonly secondsWithoutCommit: number;
  readonly reasons: Readonly<Record<string, number>>;
};

async function runAccident(
  cluster: Cluster,
  { name, seconds, prepare, happen }: Accident,
  round: number,
): Promise<readonly string[]> {
  const loadSeconds = quietSeconds + seconds + afterSeconds;
  await prepare?.(cluster);
  const firstWrite = Promise.withResolvers<void>();
  const args = [`${loadSeconds}`, `${round}`];
  const load = runInApi<Written>(cluster.stack, 'write-load', args, firstWrite.resolve);
  const accident = Promise.race([firstWrite.promise, load])
    .then(() => sleep(quietSeconds * 1_000))
    .then(() => happen(cluster));
  const [written, mend] = await Promise.all([load, accident]);
  await mend();
  await untilWhole(cluster);
  const { acknowledged, lost, unknown, secondsWithoutCommit: away } = written;
  say(
    `${name.padEnd(28)}${away.toFixed(1).padStart(5)} s without a commit; ${acknowledged} acknowledged, ${lost} lost, ${unknown} refused or unknown`,
  );
  return [
    ...(lost > 0 ? [`${name}: ${lost} of ${acknowledged} acknowledged writes are gone`] : []),
    ...(away > seconds ? [`${name}: ${away} s without a commit, ${seconds} at most`] : []),
    ...(acknowledged === 0
      ? [`${name}: nothing was written ${JSON.stringify(written.reasons)}`]
      : []),
  ];
}

async function testCluster(stack: Stack, wanted: readonly string[]): Promise<readonly string[]> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  await stack.build(...built);
  await stack.up(...parts);
  const cluster = clusterOf(stack);
  await untilWhole(cluster);
  say('The cluster is whole.');
  await stack.compose(['run', '--rm', '--no-TTY', 'migrate']);
  say('It is migrated, past the pooler.');
  await cluster.psql(
    'create table probe_rows (name text primary key); alter table probe_rows owner to tessera_owner; grant select, insert on probe_rows to tessera_service; grant select on probe_rows to tessera_reader',
  );
  const findings: string[] = [];
  for (const [name, check] of Object.entries(checks).filter(([name]) => isWanted(name))) {
    const found = await check(cluster);
    await untilWhole(cluster);
    say(`${name.padEnd(28)}${found.length === 0 ? 'ok' : 'FAILED'}`);
    findings.push(...found);
  }
  for (const [round, accident] of accidents.entries()) {
    if (isWanted(accident.name)) findings.push(...(await runAccident(cluster, accident, round)));
  }
  return findings;
}

try {
  say(await findEngine());
  const stack = createStack({
    project: `tessera-cluster-${process.pid}`,
    profile: 'sandbox',
    addition: { profile: 'cluster', file: 'deploy/cluster/compose.yml' },
    folder: repositoryRoot,
    port: await freePort(),
    version: 'test-cluster',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp(stack).finally(() => process.exit(1)));
  }
  const names = [...Object.keys(checks), ...accidents.map(({ name }) => name)];
  const wanted = process.argv.slice(2);
  const strange = wanted.filter((name) => !names.includes(name));
  if (strange.length > 0) throw new Error(`There is no part ${strange}, but ${names.join(', ')}.`);
  try {
    const findings = await testCluster(stack, wanted);
    for (const finding of findings) say(`FAILED  ${finding}`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  } finally {
    await cleanUp(stack);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
