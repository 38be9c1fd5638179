import { waitUntil } from '../../shared/processes/src/wait-until.ts';
import { docker } from '../compose/run-docker.ts';
import type { Cluster } from './accidents.ts';
import { runInApi } from './run-in-api.ts';

type Answer = { readonly answer?: object; readonly refused?: string; readonly seconds: number };
type Asked =
  | 'sleep'
  | 'sleep-direct'
  | 'tls'
  | 'tls-direct'
  | 'in-clear'
  | 'reader-pooled'
  | 'reader-writes';

/** What ends a statement for its time, and refuses what a role may not. https://www.postgresql.org/docs/18/errcodes-appendix.html */
const tookTooLong = '57014';
const denied = '42501';

/** Who comes in by which way, as whom, and for how long. Answers what is not as it should be. */
export async function checkEntrances(cluster: Cluster): Promise<readonly string[]> {
  const expected: Readonly<Record<Asked, [what: string, isSo: (answer: Answer) => boolean]>> = {
    sleep: [
      'through the pooler the role’s three seconds hold, whatever a process asks for',
      ({ refused, seconds }) => refused === tookTooLong && seconds >= 2 && seconds < 8,
    ],
    'sleep-direct': [
      'past the pooler a process has the time that it asks for',
      ({ answer }) => answer !== undefined,
    ],
    tls: ['the pooler goes to the primary by TLS', isByTls],
    'tls-direct': ['whoever goes past it does as well', isByTls],
    'in-clear': [
      'nobody comes in the clear',
      ({ refused }) => /no encryption/.test(refused ?? '') || refused === '28000',
    ],
    'reader-pooled': [
      'the pooler knows the service alone',
      ({ refused }) => refused !== undefined && refused !== tookTooLong,
    ],
    'reader-writes': ['a reader writes nothing', ({ refused }) => refused === denied],
  };
  const names = Object.keys(expected) as Asked[];
  const answers = await runInApi<Record<Asked, Answer>>(cluster.stack, 'ask-through-pooler', names);
  return names.flatMap((name) => {
    const [what, isSo] = expected[name];
    return isSo(answers[name]) ? [] : [`not so: ${what}: ${JSON.stringify(answers[name])}`];
  });
}

const isByTls = ({ answer }: Answer) => /TLSv1\.[23]/.test(JSON.stringify(answer ?? {}));

/**
 * While no standby can confirm, nothing is acknowledged: a request that gives up, or whose wait somebody cancels, is told that
 * its outcome is unknown.
 */
export async function checkUnconfirmed({
  stack,
  standbys,
  psql,
}: Cluster): Promise<readonly string[]> {
  const write = async () =>
    (await runInApi<{ 'write-once': string }>(stack, 'ask-through-pooler', ['write-once']))[
      'write-once'
    ];
  const cancelOne = async () =>
    (await psql(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    )) !== '';
  const ids = await Promise.all(
    (await standbys()).map(async (node) => (await stack.state(node)).id),
  );
  await docker(['pause', ...ids]);
  try {
    const [cancelled] = await Promise.all([
      write(),
      waitUntil(cancelOne, {
        timeoutMs: 30_000,
        pollMs: 200,
        failure: () => 'no commit waits for a standby',
      }),
    ]);
    const givenUp = await write();
    return [
      ...(/^DatabaseUnavailable: .+ in time/.test(givenUp) ? [] : [`given up: ${givenUp}`]),
      ...(/^DatabaseUnavailable: No standby/.test(cancelled) ? [] : [`cancelled: ${cancelled}`]),
    ];
  } finally {
    await docker(['unpause', ...ids]);
  }
}
