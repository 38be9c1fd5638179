import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { AppContext } from '../../app-context.ts';
import type { Log } from '../log/log.ts';
import type { DueWork } from './due-work.ts';
import type { Failures } from './failures.ts';
import { jobSchema } from './install-job-queue.ts';
import { runDueItem } from './run-due-item.ts';
import { type Loop, runLoop } from './run-loop.ts';

const sweepEverySeconds = 2;
/** A process that was killed says nothing for so long; then what it was doing goes to another. */
const silentSeconds = 10;
/** One process at a time looks so often for those that say nothing. */
const lookEverySeconds = 3;
/** The driver waits no longer for the answer to a statement; all of the queue's are short. */
const patience = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  statement_timeout: 5_000,
};
const sweepQueue = 'sweep';
const dueQueue = 'due-work';
export const jobQueues = [sweepQueue, dueQueue] as const;

/** Four items at once; as long as more are waiting than these, nothing is waited for in between. */
const dueWorkers = {
  pollingIntervalSeconds: 0.5,
  localConcurrency: 2,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

type DueJob = { readonly work: string; readonly id: string; readonly dueAt: string };

/**
 * Runs due work from a queue in the same PostgreSQL, so that several processes share it and a killed
 * one loses nothing. One of them at a time sweeps for what the clock has reached; an item is queued
 * or under way at most once. Nothing depends on that for safety: every step is idempotent itself.
 */
export async function startJobQueue(
  context: AppContext,
  works: readonly DueWork[],
  log: Log,
  failures: Failures,
): Promise<Loop> {
  const boss = new PgBoss({
    connectionString: context.config.directDatabaseUrl,
    schema: jobSchema,
    // Its tables are made by those who may: `npm run migrate`.
    migrate: false,
    application_name: 'tessera-jobs',
    max: 3,
    ...patience,
    schedule: false,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
  });
  for (const { name } of works) failures.begin('work', name);
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  await createQueues(boss);
  // Processes that die young must not put this off again and again.
  await boss.supervise();
  await boss.work(sweepQueue, { pollingIntervalSeconds: 1 }, async () =>
    sweep(boss, context, works),
  );
  await boss.work(dueQueue, dueWorkers, (jobs: Job<DueJob>[]) =>
    Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        const isDone = await runJob(boss, context, works, job, log, failures);
        return { id: job.id, status: isDone ? 'completed' : 'failed' };
      }),
    ),
  );
  const ticker = runLoop({
    name: 'sweep-ticker',
    everyMs: sweepEverySeconds * 1000,
    log,
    failures,
    step: async () => {
      await boss.send(sweepQueue, null, {
        singletonSeconds: sweepEverySeconds,
        heartbeatSeconds: silentSeconds,
      });
    },
  });
  return {
    stop: async () => {
      await ticker.stop();
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(sweepQueue, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 60,
    deleteAfterSeconds: 60,
  });
  // What fails is tried less and less often; then the next sweep finds it again.
  await boss.createQueue(dueQueue, {
    policy: 'exclusive',
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  });
}

async function sweep(boss: PgBoss, context: AppContext, works: readonly DueWork[]): Promise<void> {
  const now = context.clock.now();
  for (const { name, findDue } of works) {
    const items = await findDue(context.database, now, context);
    if (items.length === 0) continue;
    await enqueue(
      boss,
      items.map(({ id, dueAt }) => ({ work: name, id, dueAt: dueAt.toISOString() })),
    );
  }
}

/** What is queued already, or under way, stays as it is. */
async function enqueue(boss: PgBoss, jobs: readonly DueJob[]): Promise<void> {
  await boss.insert(
    dueQueue,
    jobs.map((data) => ({
      singletonKey: `${data.work}:${data.id}`,
      data,
      heartbeatSeconds: silentSeconds,
    })),
  );
}

/** Whether it is done; what failed is tried again. */
async function runJob(
  boss: PgBoss,
  context: AppContext,
  works: readonly DueWork[],
  job: Job<DueJob>,
  log: Log,
  failures: Failures,
): Promise<boolean> {
  const { work: name, id, dueAt } = job.data;
  const work = works.find((each) => each.name === name);
  // A newer process queued it, and will do it.
  if (!work) return true;
  try {
    const goesOn = await runDueItem(context, work, { id, dueAt: new Date(dueAt) });
    if (goesOn) await queueAgain(boss, job);
    return true;
  } catch (error) {
    failures.work(name);
    log.error({ work: name, item: id, err: error }, 'due work failed');
    return false;
  }
}

/** The rest of an item goes behind what waits. Lost in between, it is found by the next sweep. */
async function queueAgain(boss: PgBoss, { id, data }: Job<DueJob>): Promise<void> {
  // As long as this job is under way, the item is not queued.
  await boss.complete(dueQueue, id);
  await enqueue(boss, [data]);
}
