import { Agent, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { addressKey } from '../../api/src/platform/rate-limits/rate-limit.ts';
import { askEdge } from './ask-edge.ts';
import type { Edge } from './start-edge.ts';
import { startEdgeBefore } from './start-edge-before.ts';

const mostAtOnce = 100;

test.describe.configure({ mode: 'serial' });

let edge: Edge;
let held: ServerResponse[] = [];
test.beforeEach(async () => {
  held = [];
  const answer: RequestListener = (request, response) => {
    if (request.url === '/held') return held.push(response);
    // A body is read to its end, as a framework does.
    request.resume().on('end', () => response.end('theirs'));
    return request.on('error', () => undefined);
  };
  // One balancer in front: the last entry of the list is who it saw.
  edge = await startEdgeBefore(answer, { proxyHops: 2 });
});
test.afterEach(() => edge.close());

/** However it ends: cut off in the middle, or told to go. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const from = (list: string) => ({ headers: { 'x-forwarded-for': list } });

/** Has that many requests of a client wait for their answers. */
async function hold(client: string, count: number) {
  const before = held.length;
  const answers = Array.from({ length: count }, () =>
    askEdge(edge.port, '/api/held', from(client)),
  );
  await expect.poll(() => held.length).toBe(before + count);
  return answers;
}

async function release(answers: readonly Promise<unknown>[]) {
  for (const response of held.splice(0)) response.end();
  await Promise.all(answers);
}

test('a client may not have more requests under way than a house full of people has', async () => {
  const answers = await hold('198.51.100.7', mostAtOnce);
  const refused = await askEdge(edge.port, '/api/x', from('198.51.100.7'));
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(refused.headers['retry-after']).toEqual(['5']);
  expect((await askEdge(edge.port, '/', from('198.51.100.7'))).status).toBe(429);
  // All come through one balancer, which is not who is counted.
  expect((await askEdge(edge.port, '/api/x', from('198.51.100.8'))).status).toBe(200);
  await release(answers);
  await expect
    .poll(async () => (await askEdge(edge.port, '/api/x', from('198.51.100.7'))).status)
    .toBe(200);
});

test('what a client itself writes into the list changes nothing', async () => {
  const answers = await hold('198.51.100.7', mostAtOnce);
  for (const invented of ['203.0.113.1', '203.0.113.1, 203.0.113.2', 'nonsense', ',,']) {
    const { status } = await askEdge(edge.port, '/api/x', from(`${invented}, 198.51.100.7`));
    expect([invented, status]).toEqual([invented, 429]);
  }
  await release(answers);
});

/** Canonical forms of IPv6 (RFC 5952), in pairs: is the second counted with the first? */
const pairs = [
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'],
  ['2001:db8:1:2::9', '2001:db8:1:3::9'],
  ['2001:db8::1', '2001:db8::aaaa:bbbb:cccc:dddd'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8:7::1', '2001:db8:7:0:1:2:3:4'],
  ['2001:db8:7::1', '2001:db8:8::1'],
  ['2001::1', '2001:0:0:0:1:2:3:4'],
  ['2001::7:1:2:3:4', '2001:0:0:7:9::'],
  ['::7:1:2:3:4', '0:0:0:7:9::1'],
  ['::7:1:2:3:4', '::8:1:2:3:4'],
  ['::6:7:1:2:3:4', '0:0:6:7:9::1'],
  ['::1', '::2'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['::ffff:198.51.100.9', '::ffff:198.51.100.10'],
] as const;
test('a network of IPv6 is one client, the same one as for the API', async () => {
  test.slow();
  for (const [first, second] of pairs) {
    const answers = await hold(first, mostAtOnce);
    const { status } = await askEdge(edge.port, '/api/x', from(second));
    const isSame = addressKey(first) === addressKey(second);
    expect([first, second, status]).toEqual([first, second, isSame ? 429 : 200]);
    await release(answers);
    await expect
      .poll(async () => (await askEdge(edge.port, '/api/x', from(first))).status)
      .toBe(200);
  }
});

test('a flood of one client is refused, and of no other', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ask = (client: string) => askEdge(edge.port, '/api/x', { ...from(client), agent });
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 10_000) {
    const wave = await Promise.all(Array.from({ length: 500 }, () => ask('198.51.100.7')));
    statuses.push(...wave.map(({ status }) => status));
  }
  expect(statuses.indexOf(429)).toBeGreaterThan(400);
  expect((await ask('198.51.100.8')).status).toBe(200);
  agent.destroy();
});

test('a request whose head does not come to its end is ended after ten seconds', async () => {
  const since = performance.now();
  const socket = connect(edge.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 500);
  socket.on('error', () => undefined).resume();
  await closed(socket);
  clearInterval(drip);
  expect(performance.now() - since).toBeGreaterThan(9_000);
});

test('a body that comes byte by byte is ended by whoever reads it', async () => {
  const socket = connect(edge.port, '127.0.0.1');
  socket.write('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 200);
  let said = '';
  socket
    .on('error', () => undefined)
    .on('data', (data) => {
      said += data;
    });
  await closed(socket);
  clearInterval(drip);
  expect(said).toMatch(/^HTTP\/1\.1 (408|503) /);
});
