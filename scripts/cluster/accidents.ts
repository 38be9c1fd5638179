import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import { docker } from '../compose/run-docker.ts';
import type { Stack } from '../compose/stack.ts';

/** What happens to a part while somebody writes, and within how many seconds writes have to go on. */
export type Accident = {
  readonly name: string;
  readonly seconds: number;
  /** What has happened before anybody writes. */
  readonly prepare?: (cluster: Cluster) => Promise<void>;
  /** Resolves with what to do when the load has ended. */
  readonly happen: (cluster: Cluster) => Promise<() => Promise<unknown>>;
};

type Member = {
  readonly Member: string;
  readonly Role: string;
  readonly State: string;
};

export type Cluster = ReturnType<typeof clusterOf>;

const nodes = ['pg-1', 'pg-2', 'pg-3'];

/** Who is who in the database of a stack, and what can be done to its containers. */
export function clusterOf(stack: Stack) {
  const run = (service: string, ...command: string[]) =>
    stack.compose(['exec', '--no-TTY', service, ...command]);

  const members = async (): Promise<readonly Member[]> => {
    for (const node of nodes) {
      const { code, stdout } = await stack.tryCompose([
        ...['exec', '--no-TTY', node, 'patronictl', 'list', '--format', 'json'],
      ]);
      if (code === 0) return JSON.parse(stdout) as Member[];
    }
    throw new Error('no node says who is who');
  };

  const leader = async (): Promise<string> => {
    const found = (await members()).find(({ Role }) => Role === 'Leader');
    if (!found) throw new Error('there is no leader');
    return found.Member;
  };

  return {
    stack,
    run,
    members,
    leader,
    standbys: async () => {
      const primary = await leader();
      return nodes.filter((node) => node !== primary);
    },
    /** The standby that has every commit. */
    confirming: async (): Promise<string> =>
      (await members()).find(({ Role }) => Role === 'Sync Standby')?.Member ?? '',
    /** Until another standby has every commit. */
    untilConfirmingBeside: (node: string) =>
      waitUntil(
        async () =>
          (await members()).some(({ Member, Role }) => Member !== node && Role === 'Sync Standby'),
        { timeoutMs: 60_000, pollMs: 500, failure: () => `nobody confirms commits beside ${node}` },
      ),
    /** As its machine is lost: nothing starts it again but `start`. */
    kill: async (service: string) => {
      const { id } = await stack.state(service);
      await docker(['kill', '--signal', 'KILL', id]);
      return () => docker(['start', id]);
    },
    /** On the leader, as nobody can but from inside it. */
    psql: async (sql: string) =>
      run(
        await leader(),
        ...['psql', '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--dbname=tessera'],
        ...['--set=ON_ERROR_STOP=1', `--command=${sql}`],
      ),
  };
}

async function nothing(): Promise<void> {}

/** The lease of a primary that is lost, and five seconds (deploy/cluster/node/patroni.yml). */
const lostMachineSeconds = 25;

export const accidents: readonly Accident[] = [
  {
    name: 'primary lost',
    seconds: lostMachineSeconds,
    happen: async ({ kill, leader }) => kill(await leader()),
  },
  {
    name: 'standby lost, then primary',
    seconds: lostMachineSeconds,
    // Of three nodes two are needed to acknowledge: the first one is back, and may be behind, when the other goes.
    prepare: async ({ kill, confirming, untilConfirmingBeside }) => {
      const standby = await confirming();
      const start = await kill(standby);
      await untilConfirmingBeside(standby);
      await start();
    },
    happen: async ({ kill, leader }) => kill(await leader()),
  },
  {
    name: 'PostgreSQL process killed',
    seconds: 10,
    happen: async ({ run, leader }) => {
      const postmaster = 'kill -KILL "$(head -n 1 /var/lib/postgresql/18/cluster/postmaster.pid)"';
      await run(await leader(), 'sh', '-c', postmaster);
      return nothing;
    },
  },
  {
    name: 'planned switchover',
    seconds: 10,
    happen: async ({ run, leader, confirming }) => {
      const [primary, candidate] = [await leader(), await confirming()];
      const to = ['--leader', primary, '--candidate', candidate, '--force'];
      await run(primary, 'patronictl', 'switchover', ...to);
      if ((await leader()) !== candidate) throw new Error(`${candidate} does not lead`);
      return nothing;
    },
  },
  {
    name: 'standby lost',
    seconds: 10,
    happen: async ({ kill, confirming }) => kill(await confirming()),
  },
  { name: 'etcd member lost', seconds: 10, happen: ({ kill }) => kill('etcd-1') },
  { name: 'proxy lost', seconds: 10, happen: ({ kill }) => kill('proxy') },
  { name: 'pooler lost', seconds: 10, happen: ({ kill }) => kill('pooler') },
];
