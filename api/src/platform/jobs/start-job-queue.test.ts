import { setTimeout as sleep } from 'node:timers/promises';
import { letSilencePass } from '../../../test/let-silence-pass.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Log } from '../log/log.ts';
import type { DueWork } from './due-work.ts';
import type { Failures } from './failures.ts';
import { startJobQueue } from './start-job-queue.ts';

const uncounted: Failures = { begin: () => {}, loop: () => {}, work: () => {} };
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

const config = () => ({ ...test.context.config, directDatabaseUrl: test.connection.url });
const startQueue = (...works: readonly DueWork[]) =>
  startJobQueue({ ...test.context, config: config() }, works, silent, uncounted);

async function untilDone(open: ReadonlySet<string>): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (open.size > 0 && Date.now() < deadline) await sleep(100);
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the job queue', () => {
  it('gives each item to one of several processes, and again what failed', async () => {
    const open = new Set(['a', 'b', 'c']);
    const runs: string[] = [];
    let isFirst = true;
    const work: DueWork = {
      name: 'test.step',
      findDue: async (_, now) => [...open].map((id) => ({ id, dueAt: now })),
      run: async (_, { id }) => {
        // Found just before it ended: queued once more, and over.
        if (!open.has(id)) return;
        runs.push(id);
        if (id === 'b' && isFirst) {
          isFirst = false;
          throw new Error('the first time');
        }
        await sleep(300);
        open.delete(id);
      },
    };
    const queues = await Promise.all([startQueue(work), startQueue(work)]);
    await untilDone(open);
    await Promise.all(queues.map((queue) => queue.stop()));
    expect(runs.toSorted()).toEqual(['a', 'b', 'b', 'c']);
  });

  it('goes on with what is long, part by part, beside what else is due', async () => {
    const open = new Set(['long', 'p', 'q', 'r', 's', 't']);
    const runs: string[] = [];
    let isFound = false;
    const long: DueWork = {
      name: 'test.long',
      // Found once: what follows is queued by the part before it.
      findDue: async (_, now) => {
        if (isFound) return [];
        isFound = true;
        return [{ id: 'long', dueAt: now }];
      },
      run: async (_, { id }) => {
        runs.push(id);
        await sleep(300);
        // It goes on for as long as anything else is open: were that not begun beside it, nothing would end.
        if (open.size === 1) open.delete(id);
      },
      goesOn: async () => open.has('long'),
    };
    const short: DueWork = {
      name: 'test.short',
      findDue: async (_, now) =>
        runs.length === 0
          ? []
          : [...open].filter((id) => id !== 'long').map((id) => ({ id, dueAt: now })),
      run: async (_, { id }) => {
        if (!open.has(id)) return;
        runs.push(id);
        await sleep(300);
        open.delete(id);
      },
    };
    const queue = await startQueue(long, short);
    await untilDone(open);
    await queue.stop();
    expect([...open]).toEqual([]);
    expect(runs.filter((id) => id !== 'long').toSorted()).toEqual(['p', 'q', 'r', 's', 't']);
    expect(runs.filter((id) => id === 'long').length).toBeGreaterThan(1);
  });

  it('finds again what is long where its next part was lost', async () => {
    const open = new Set(['cut']);
    let runs = 0;
    const work: DueWork = {
      name: 'test.cut',
      findDue: async (_, now) => [...open].map((id) => ({ id, dueAt: now })),
      run: async (_, { id }) => {
        if (!open.has(id)) return;
        runs += 1;
        if (runs === 3) open.delete(id);
      },
      goesOn: async () => {
        // As if the process had died before it queued the next part.
        if (runs === 1) return false;
        return open.size > 0;
      },
    };
    const queue = await startQueue(work);
    await untilDone(open);
    await queue.stop();
    expect(runs).toBe(3);
  });

  it('takes up within seconds what a killed process was doing', async () => {
    const open = new Set(['left']);
    const work: DueWork = {
      name: 'test.left',
      findDue: async (_, now) => [...open].map((id) => ({ id, dueAt: now })),
      run: async (_, { id }) => {
        open.delete(id);
      },
    };
    const killed = await startQueue(work);
    await untilDone(open);
    await killed.stop();
    // Its last sweep and the item are under way for ever, and nobody has heard of it since.
    const { rowCount } = await test.connection.pool.query(`
      update jobs.job set state = 'active', completed_on = null, heartbeat_on = now()
      where id in (
        select distinct on (name) id from jobs.job
        where name = 'sweep' or data ->> 'work' = 'test.left' order by name, created_on desc
      )
    `);
    expect(rowCount).toBe(2);
    await letSilencePass(test.connection.pool);

    open.add('left');
    const next = await startQueue(work);
    await untilDone(open);
    await next.stop();
    expect([...open]).toEqual([]);
  });
});
