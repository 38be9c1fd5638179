import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { askEdge } from './ask-edge.ts';
import type { Edge } from './start-edge.ts';
import { startEdgeBefore } from './start-edge-before.ts';

/** Of what a client may ask at once, and of what it may then ask each second. */
const [burst, aSecond] = [350, 90];
const mostStreams = 1_000;
const office = '198.51.100.7';

let edge: Edge;
let streams: ServerResponse[];
let opened: IncomingMessage[];
test.beforeEach(async () => {
  streams = [];
  opened = [];
  edge = await startEdgeBefore(
    (asked, response) => {
      if (!asked.url?.startsWith('/live')) return response.end('theirs');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: beat\ndata: {}\n\n');
      return streams.push(response);
    },
    { proxyHops: 2 },
  );
});
test.afterEach(async () => {
  for (const answer of opened) answer.destroy();
  await edge.close();
});

/** A browser's stream, once its head is there. */
async function open(client: string): Promise<IncomingMessage> {
  const asked = request({
    host: '127.0.0.1',
    port: edge.port,
    path: '/api/live?missedSeconds=5',
    headers: { 'x-forwarded-for': client },
    agent: false,
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  opened.push(answer);
  return answer;
}

const openMany = (client: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => open(client)));

const statusOf = async (path: string, client = office) =>
  (await askEdge(edge.port, path, { headers: { 'x-forwarded-for': client } })).status;

test('many streams of one address leave room for what is asked beside them', async () => {
  const answers = await openMany(office, 200);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect([await statusOf('/'), await statusOf('/api/loans')]).toEqual([200, 200]);
});

test('an event is handed on when it comes, and not when a stream ends', async () => {
  const answer = await open(office);
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  expect((await chunks.next()).value).toBe('event: beat\ndata: {}\n\n');
  for (const families of ['"loans"', '"fiat"']) {
    const event = `event: changed\ndata: {"families":[${families}]}\n\n`;
    streams[0]?.write(event);
    expect((await chunks.next()).value).toBe(event);
  }
});

test('an address has its bound of streams too, and leaves those of others alone', async () => {
  await openMany(office, burst);
  while (opened.length < mostStreams) {
    await sleep(1_000);
    await openMany(office, Math.min(aSecond, mostStreams - opened.length));
  }
  expect(new Set(opened.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const refused = await open(office);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect((await open('198.51.100.8')).statusCode).toBe(200);
  expect(await statusOf('/')).toBe(200);
});

test('what only becomes a stream by normalising is none', async () => {
  expect(await statusOf('/else/../api/live')).toBe(404);
});
