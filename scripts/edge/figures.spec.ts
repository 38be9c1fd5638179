import { expect, test } from '@playwright/test';
import { askEdge } from './ask-edge.ts';
import type { Edge } from './start-edge.ts';
import { startEdgeBefore } from './start-edge-before.ts';

let edge: Edge;
test.beforeAll(async () => {
  edge = await startEdgeBefore((_, response) => response.end('theirs'));
});
test.afterAll(() => edge.close());

type Figures = ReadonlyMap<string, string>;

async function readFigures(): Promise<{ readonly type: string | null; readonly figures: Figures }> {
  const answer = await fetch(edge.figuresUrl);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  const figures = lines.map((line) => {
    const [, series = '', figure = ''] = /^(.+) (\S+)$/.exec(line) ?? [];
    return [series, figure] as const;
  });
  return { type: answer.headers.get('content-type'), figures: new Map(figures) };
}

function countIn(figures: Figures, series: string): number {
  const figure = figures.get(series) ?? '';
  expect([series, figure]).toEqual([series, expect.stringMatching(/^\d+$/)]);
  return Number(figure);
}

test('nginx tells Prometheus of its connections and requests', async () => {
  const { figures: before } = await readFigures();
  for (let asked = 0; asked < 5; asked += 1) await askEdge(edge.port, '/api/x');
  const { figures: after, type } = await readFigures();
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const name of ['requests', 'connections_accepted', 'connections_handled']) {
    const total = `tessera_edge_${name}_total`;
    expect(countIn(after, total)).toBeGreaterThanOrEqual(countIn(before, total) + 5);
  }
  // Whoever reads this is being written to.
  expect(countIn(after, 'tessera_edge_connections{state="writing"}')).toBeGreaterThanOrEqual(1);
  expect(after.size).toBe(6);
});

test('and says it nowhere else', async () => {
  expect((await askEdge(edge.port, '/metrics')).body).toBe('theirs');
  expect((await fetch(new URL('/status', edge.figuresUrl))).status).toBe(404);
});
