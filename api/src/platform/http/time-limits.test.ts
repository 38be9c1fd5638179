import { shortTimeLimits, slowConnection } from '@tessera/server/slow-connection';
import { timeLimits } from '@tessera/server/time-limits';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';

let test: TestApp;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  test = await startTestApp();
  app = await buildApp(test.context, { limits: shortTimeLimits });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('a connection to the API', () => {
  const posts = `POST /support/tickets HTTP/1.1\r\nhost: api\r\nauthorization: Bearer ${tokenOf('ada')}\r
idempotency-key: 1\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"text":"`;

  it.each([
    ['sends its body a byte at a time', posts, /^HTTP\/1\.1 408 /],
    ['sends its headers a byte at a time', 'GET /prices HTTP/1.1\r\nx-slow: ', /^HTTP\/1\.1 408 /],
  ])('ends that %s', async (_, said, heard) => {
    expect(await slowConnection(url, said)).toMatch(heard);
  });

  it.each([
    ['says nothing', '', /^$|^HTTP\/1\.1 408 /],
    ['has had its answer', 'GET /health/live HTTP/1.1\r\nhost: api\r\n\r\n', /^HTTP\/1\.1 200 /],
  ])('ends that %s', async (_, said, heard) => {
    expect(await slowConnection(url, said, { drips: false })).toMatch(heard);
  });

  it('has as long as people need, and no longer', () => {
    expect(timeLimits.requestTimeout).toBeLessThanOrEqual(30_000);
    const { requestTimeout, keepAliveTimeout } = test.app.server;
    expect({ requestTimeout, keepAliveTimeout }).toEqual({
      requestTimeout: timeLimits.requestTimeout,
      keepAliveTimeout: timeLimits.keepAliveTimeout,
    });
  });
});
