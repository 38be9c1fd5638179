import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';

/** What the host's own answers carry, with the policy of data and without leave to keep it. */
const expected: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
};

let test: TestApp;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  // The same API as it is in production.
  app = await buildApp({ ...test.context, config: { ...test.context.config, sandbox: false } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function answerTo(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
) {
  const options = { host: '127.0.0.1', port, path, method, headers: { ...headers }, agent: false };
  const request = ask(options).end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { answer, body: await text(answer) };
}

/** Each header as often as it was sent, by its name. */
function sentHeaders({ rawHeaders }: IncomingMessage): Record<string, string[]> {
  const sent: Record<string, string[]> = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    sent[name] = [...(sent[name] ?? []), rawHeaders[at + 1] ?? ''];
  }
  return sent;
}

const eachOnce = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

const signedIn = { authorization: `Bearer ${tokenOf('ada')}` };
const json = { 'content-type': 'application/json' };

describe('an answer of the API', () => {
  it.each([
    ['/prices', 200, {}],
    ['/openapi.json', 200, {}, { 'cache-control': 'no-cache' }],
    ['/health/live', 200, {}],
    ['/health/ready', 200, {}],
    ['/data-export', 200, { method: 'POST', headers: { ...signedIn, 'idempotency-key': 'once' } }],
    ['/user/lifecheck', 204, { headers: signedIn }],
    ['/user/lifecheck', 401, {}],
    ['/loans', 401, { method: 'POST', headers: json, body: '{' }],
    [
      '/loans',
      413,
      { method: 'POST', headers: { ...signedIn, ...json }, body: 'x'.repeat(70_000) },
    ],
    ['/prices', 405, { method: 'PUT' }],
    ['/nowhere', 404, {}],
    ['/%zz', 400, {}],
  ] as const)(
    'to %s, %i, carries what keeps browsers from using it otherwise, once',
    async (path: string, status: number, request: Parameters<typeof answerTo>[1], own: Readonly<
      Record<string, string>
    > = {}) => {
      const { answer } = await answerTo(path, request);
      const sent = sentHeaders(answer);
      expect(answer.statusCode).toBe(status);
      expect(sent).toMatchObject(eachOnce({ ...expected, ...own }));
      const doubled = Object.entries(sent).filter(([, values]) => values.length > 1);
      expect(doubled).toEqual([]);
    },
  );

  it('carries it also where what was sent is no request at all', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('NONSENSE\r\n\r\n');
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    const lines = said.split('\r\n');
    for (const [name, value] of Object.entries(expected)) {
      expect(lines.filter((line) => line.startsWith(`${name}: `))).toEqual([`${name}: ${value}`]);
    }
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('does not ask for TLS in a sandbox, which has none', async () => {
    const { headers } = await test.app.inject('/prices');
    const { 'strict-transport-security': _, ...others } = expected;
    expect(headers).toMatchObject(others);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
