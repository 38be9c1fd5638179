import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { policyOfData, securityHeaders } from '../../shared/server/src/security-headers.ts';
import { askEdge, type EdgeAnswer } from './ask-edge.ts';
import type { Edge } from './start-edge.ts';
import { startEdgeBefore } from './start-edge-before.ts';

const own = {
  ...securityHeaders({ sandbox: false, contentSecurityPolicy: policyOfData }),
  'cache-control': 'no-store',
};
/** What an upstream says of itself: values that the edge would not choose. */
const theirs = Object.fromEntries(Object.keys(own).map((name) => [name, `theirs ${name.length}`]));

const upstream: RequestListener = (request, response) => {
  if (request.url === '/broken') return request.socket.destroy();
  const status = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 200);
  const says = request.url?.includes('bare') ? {} : theirs;
  return response.writeHead(status, says).end('theirs');
};

let edge: Edge;
test.beforeAll(async () => {
  edge = await startEdgeBefore(upstream);
});
test.afterAll(() => edge.close());

function expectOnce({ headers }: EdgeAnswer, expected: Readonly<Record<string, string>>) {
  const said = Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]));
  const once = Object.entries(expected).map(([name, value]) => [name, [value]]);
  expect(said).toEqual(Object.fromEntries(once));
}

for (const path of ['/api/x', '/api/x/404', '/api/x/500', '/api/x/429', '/page', '/page/413']) {
  test(`an answer that names its headers keeps them, each once: ${path}`, async () => {
    const answer = await askEdge(edge.port, path);
    expect(answer.body).toBe('theirs');
    expectOnce(answer, theirs);
  });
}

for (const path of ['/api/bare', '/api/bare/404', '/bare', '/bare/500']) {
  test(`an answer that names none has those of the edge: ${path}`, async () => {
    expectOnce(await askEdge(edge.port, path), own);
  });
}

const ownAnswers = [
  ['/api/broken', 503, 'an API that breaks off', {}],
  ['/broken', 503, 'a host that breaks off', {}],
  ['/api/x', 413, 'a body that is too large', { method: 'POST', body: 'x'.repeat(70_000) }],
  ['/emulator/x', 404, 'what is nobody’s business', {}],
  ['/x/../api/x', 404, 'a path that becomes one of the API', {}],
  ['/', 400, 'a header that is too large', { headers: { 'x-large': 'x'.repeat(40_000) } }],
  ['/', 400, 'a Host that is none', { headers: { host: 'a b' } }],
] as const;
for (const [path, status, what, request] of ownAnswers) {
  test(`the edge’s own answer to ${what} carries the same`, async () => {
    const answer = await askEdge(edge.port, path, request);
    expect(answer.status).toBe(status);
    expectOnce(answer, own);
    expect(answer.headers['retry-after']).toEqual(status === 503 ? ['5'] : undefined);
    const isOfApi = path.startsWith('/api/');
    const type = answer.headers['content-type']?.[0];
    if (isOfApi) expect(type).toBe('application/problem+json');
    if (isOfApi) expect(JSON.parse(answer.body)).toMatchObject({ status });
  });
}

test('so does its answer to what is no request', async () => {
  const socket = connect(edge.port, '127.0.0.1');
  socket.write('NON SENSE\r\n\r\n');
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of Object.entries(own)) {
    expect(said.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
  }
});

test('a sandbox does not ask for TLS, which it has not', async () => {
  const sandbox = await startEdgeBefore(upstream, { mode: 'sandbox' });
  const { headers } = await askEdge(sandbox.port, '/api/bare');
  await sandbox.close();
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-content-type-options']).toEqual(['nosniff']);
});
