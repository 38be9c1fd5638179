import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startTestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';

describe('an API that is about to stop', () => {
  it('says that it is not ready, and answers what it has begun', async () => {
    const test = await startTestApp();
    const stopping = new AbortController();
    const app = await buildApp(test.context, { stopping: stopping.signal });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);

    let isAnswered = false;
    let answer: Promise<Response> | undefined;
    let closed: Promise<void> | undefined;
    await test.connection.database.transaction().execute(async (trx) => {
      await sql`lock table prices in access exclusive mode`.execute(trx);
      answer = fetch(`${url}/prices`).finally(() => {
        isAnswered = true;
      });
      await sleep(300);
      stopping.abort();
      const ready = await fetch(`${url}/health/ready`);
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ code: 'not_ready' });
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      closed = app.close();
      await sleep(300);
      expect(isAnswered).toBe(false);
      await expect(fetch(`${url}/health/ready`)).rejects.toThrow();
    });
    expect((await answer)?.status).toBe(200);
    await closed;
    await test.close();
  });
});
