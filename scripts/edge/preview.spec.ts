import type { RequestListener } from 'node:http';
import { expect, test } from '@playwright/test';
import { askEdge } from './ask-edge.ts';
import type { Edge } from './start-edge.ts';
import { startEdgeBefore } from './start-edge-before.ts';

/** What reaches an upstream of the mark that only the edge may set. */
const upstream: RequestListener = (request, response) =>
  response.end(JSON.stringify(request.headers['x-tessera-preview'] ?? null));

const previewHost = 'preview.bank.example';
const paths = ['/api/loans', '/', '/r/loans/one/loan.js'];

async function markOf(edge: Edge, path: string, headers: Record<string, string>): Promise<unknown> {
  return JSON.parse((await askEdge(edge.port, path, { headers })).body);
}

test.describe('with a preview origin', () => {
  let edge: Edge;
  test.beforeAll(async () => {
    edge = await startEdgeBefore(upstream, { previewHost });
  });
  test.afterAll(() => edge.close());

  for (const path of paths) {
    test(`each request of it is marked, and no other: ${path}`, async () => {
      expect(await markOf(edge, path, { host: previewHost })).toBe('1');
      expect(await markOf(edge, path, { host: `${previewHost.toUpperCase()}:8443` })).toBe('1');
      for (const host of ['bank.example', `x${previewHost}`, `${previewHost}.example`, 'preview']) {
        expect(await markOf(edge, path, { host })).toBeNull();
      }
    });
  }

  test('what a client says of itself is nothing to anybody', async () => {
    const claims = { 'X-Tessera-Preview': 'mine' };
    expect(await markOf(edge, '/api/loans', { host: 'bank.example', ...claims })).toBeNull();
    expect(await markOf(edge, '/api/loans', { host: previewHost, ...claims })).toBe('1');
    const emptied = { host: previewHost, 'X-Tessera-Preview': '' };
    expect(await markOf(edge, '/api/loans', emptied)).toBe('1');
  });
});

test('without one nothing is marked, whatever it is asked for', async () => {
  const edge = await startEdgeBefore(upstream);
  for (const host of [previewHost, '', 'bank.example']) {
    expect(await markOf(edge, '/api/loans', { host })).toBeNull();
  }
  await edge.close();
});
