import { expect, test } from '@playwright/test';
import { askEdge } from './ask-edge.ts';
import type { Edge } from './start-edge.ts';
import { startEdgeBefore } from './start-edge-before.ts';

let edge: Edge;
test.beforeAll(async () => {
  edge = await startEdgeBefore((_, response) => response.end('theirs'));
});
test.afterAll(() => edge.close());

for (const [path, logged] of [
  ['/api/downloads/secret', '/api/downloads/*'],
  ['/api/factors/undo/secret', '/api/factors/undo/*'],
  ['/auth/undo?token=secret', '/auth/undo'],
  ['/api/loans/7', '/api/loans/7'],
] as const) {
  test(`of ${path} the log has ${logged}`, async () => {
    await askEdge(edge.port, path);
    await expect.poll(edge.readLog).toContain(`"path":"${logged}"`);
    expect(edge.readLog()).not.toContain('secret');
  });
}
