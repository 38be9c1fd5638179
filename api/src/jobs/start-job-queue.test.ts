import { setTimeout as sleep } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import type { Failures } from '../background/failures.ts';
import type { Log } from '../background/log.ts';
import type { DueWork } from './due-work.ts';
import { startJobQueue } from './start-job-queue.ts';

const uncounted: Failures = { loop: () => {}, work: () => {} };
const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

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
        runs.push(id);
        if (id === 'b' && isFirst) {
          isFirst = false;
          throw new Error('the first time');
        }
        await sleep(300);
        open.delete(id);
      },
    };
    const config = { ...test.context.config, databaseUrl: test.connection.url };
    const queues = await Promise.all(
      [1, 2].map(() => startJobQueue({ ...test.context, config }, [work], silent, uncounted)),
    );
    const deadline = Date.now() + 30_000;
    while (open.size > 0 && Date.now() < deadline) await sleep(100);
    await Promise.all(queues.map((queue) => queue.stop()));
    expect(runs.toSorted()).toEqual(['a', 'b', 'b', 'c']);
  });
});
