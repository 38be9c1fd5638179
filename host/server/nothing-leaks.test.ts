import Fastify, { type FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite } from './testing/fixture-site.ts';

const email = 'ada.lovelace@example.com';
const query = `?email=${encodeURIComponent(email)}&oobCode=secret-code`;

/** Stands for the API and the emulator; its answers name no policy of their own. */
async function startUpstream() {
  const app = Fastify();
  app.all('/*', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { app, address: `127.0.0.1:${address.port}` };
}

/** Every way that a request can go: a page, a file, passed on, refused, not understood, not there. */
const requests = [
  ['GET', '/auth/sign-up-completed'],
  ['GET', '/dashboard/loan/7'],
  ['GET', '/nothing'],
  ['GET', '/h/h1/main.js'],
  ['GET', '/h/h1/gone.js'],
  ['GET', '/registry.json'],
  ['GET', '/provides.json'],
  ['GET', '/healthz'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ['GET', '/favicon.svg'],
  ['GET', '/icon-192.png'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/de/static/faq'],
  ['GET', '/emulator/v1/accounts'],
  ['GET', '/%zz'],
  ['POST', '/auth/sign-up'],
  ['DELETE', '/auth/sign-up'],
  ['GET', '/api/sandbox/mails'],
  ['POST', '/reports'],
  ['POST', '/reports/policy'],
  ['POST', '/api/loans'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
] as const;

describe('what the host’s server tells of a request', () => {
  let site: FixtureSite;
  let upstream: { app: FastifyInstance; address: string };
  let server: FastifyInstance;
  const lines: string[] = [];

  beforeAll(async () => {
    site = createFixtureSite();
    upstream = await startUpstream();
    const environment = {
      LOG_LEVEL: 'debug',
      API_UPSTREAM: `http://${upstream.address}`,
      FIREBASE_AUTH_EMULATOR_HOST: upstream.address,
    };
    server = await site.start(environment, { write: (line) => lines.push(line) });
  });
  afterAll(async () => {
    await site.close();
    await upstream.app.close();
  });
  beforeEach(() => {
    lines.length = 0;
  });

  it.each(requests)('its log is nothing of the query of %s %s', async (method, path) => {
    const answer = await server.inject({
      method,
      url: `${path}${query}`,
      headers: { referer: `https://tessera.example/auth${query}` },
    });
    if (path !== '/%zz') expect(lines.length).toBeGreaterThan(0);
    for (const text of [...lines, answer.body]) {
      expect(text).not.toContain('ada.lovelace');
      expect(text).not.toContain('secret-code');
    }
  });

  it.each([
    ['GET', '/api/downloads/'],
    ['GET', '//api/Downloads/'],
    ['GET', '/api/factors/undo/'],
    ['POST', '/api/factors/undo/'],
    ['GET', '/auth/undo?token='],
  ] as const)('its log is nothing of what %s %s ends with', async (method, path) => {
    await server.inject({ method, url: `${path}secret-token` });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('secret-token');
  });

  it.each(requests)('other sites is nothing after %s %s', async (method, path) => {
    const answer = await server.inject({ method, url: `${path}${query}` });
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('its log is nothing of it when an upstream is gone', async () => {
    const lonely = await site.start(
      { LOG_LEVEL: 'debug', API_UPSTREAM: 'http://127.0.0.1:1' },
      { write: (line) => lines.push(line) },
    );
    const answer = await lonely.inject(`/api/wallets${query}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('ada.lovelace');
  });
});
