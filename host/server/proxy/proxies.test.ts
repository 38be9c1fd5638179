import Fastify, { type FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite } from '../testing/fixture-site.ts';
import { forwardedFor } from './forwarded-for.ts';
import { proxyDevServer } from './proxies.ts';

/** Stands for the API or the emulator: says what reached it. */
async function startEcho() {
  const app = Fastify();
  app.all('/*', (request) => ({
    url: request.url,
    host: request.headers.host,
    forwardedFor: request.headers['x-forwarded-for'],
    body: request.body,
  }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { app, address: `127.0.0.1:${address.port}` };
}

describe('what the server passes on', () => {
  let site: FixtureSite;
  let echo: { app: FastifyInstance; address: string };
  let server: FastifyInstance;

  beforeAll(async () => {
    site = createFixtureSite();
    echo = await startEcho();
    server = await site.start({
      API_UPSTREAM: `http://${echo.address}`,
      FIREBASE_AUTH_EMULATOR_HOST: echo.address,
    });
  });
  afterAll(async () => {
    await site.close();
    await echo.app.close();
  });

  it('is the API without its prefix, with the address of who asked', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/loans?x=1',
      headers: { 'x-forwarded-for': '6.6.6.6' },
      payload: { amount: '1' },
    });
    expect(answer.json()).toMatchObject({
      url: '/loans?x=1',
      forwardedFor: '127.0.0.1',
      body: { amount: '1' },
    });
  });

  it('is what the identity SDK calls, with the host that its links need', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
      headers: { host: 'localhost:3000' },
      payload: {},
    });
    expect(answer.json()).toMatchObject({
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
      host: 'localhost:3000',
    });
  });

  it.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.any'])(
    'is nothing that comes as the emulator’s administrator: %s',
    async (authorization) => {
      const url = '/identitytoolkit.googleapis.com/v1/projects/demo-tessera/accounts:query';
      const answer = await server.inject({
        method: 'POST',
        url,
        headers: { authorization },
        payload: {},
      });
      expect(answer.statusCode).toBe(403);
    },
  );

  it('is nothing below /emulator', async () => {
    const answer = await server.inject('/emulator/v1/projects/demo-tessera/oobCodes');
    expect(answer.statusCode).toBe(404);
  });

  it('is what comes from a development server, beside the files that are built', async () => {
    const app = Fastify();
    await proxyDevServer(app, '/h/dev', `http://${echo.address}`);
    app.get('/h/*', () => ({ url: 'built' }));
    expect((await app.inject('/h/dev/main.js')).json()).toMatchObject({ url: '/h/dev/main.js' });
    expect((await app.inject('/h/h1/main.js')).json()).toEqual({ url: 'built' });
    await app.close();
  });

  it('trusts the list of a proxy only when there is one', () => {
    expect(forwardedFor('1.1.1.1', '10.0.0.1', 0)).toBe('10.0.0.1');
    expect(forwardedFor('1.1.1.1', '10.0.0.1', 1)).toBe('1.1.1.1, 10.0.0.1');
    expect(forwardedFor(undefined, '10.0.0.1', 1)).toBe('10.0.0.1');
  });
});
