import { shortTimeLimits, slowConnection } from '@tessera/server/slow-connection';
import { timeLimits } from '@tessera/server/time-limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite } from './testing/fixture-site.ts';

describe('a connection to the host’s server', () => {
  let site: FixtureSite;
  let api: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    api = Fastify();
    api.post('/*', ({ body }) => ({ body }));
    const environment = { API_UPSTREAM: await api.listen({ host: '127.0.0.1', port: 0 }) };
    site = createFixtureSite();
    const app = await site.start(environment, undefined, shortTimeLimits);
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await site.close();
    await api.close();
  });

  it('ends that sends the body for the API a byte at a time', async () => {
    const slow =
      'POST /api/loans HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{';
    expect(await slowConnection(url, slow)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['says nothing', '', /^$|^HTTP\/1\.1 408 /],
    [
      'has had its page',
      'GET /dashboard/loan/1 HTTP/1.1\r\nhost: site\r\n\r\n',
      /^HTTP\/1\.1 200 /,
    ],
  ])('ends that %s', async (_, said, heard) => {
    expect(await slowConnection(url, said, { drips: false })).toMatch(heard);
  });

  it('has the limits of every server of ours', async () => {
    const { server } = await site.start();
    expect(server.requestTimeout).toBe(timeLimits.requestTimeout);
    expect(server.keepAliveTimeout).toBe(timeLimits.keepAliveTimeout);
  });
});
