import { expect, test } from '@playwright/test';
import { askEdge } from './ask-edge.ts';
import { type Edge, startEdge } from './start-edge.ts';
import { startUpstream } from './start-upstream.ts';

let edge: Edge;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
test.beforeAll(async () => {
  upstream = await startUpstream((_, response) => response.end('theirs'));
  edge = await startEdge({
    TESSERA_MODE: 'production',
    TRUSTED_PROXY_HOPS: '1',
    API_UPSTREAM: upstream.address,
    HOST_UPSTREAM: upstream.address,
  });
});
test.afterAll(async () => {
  await edge.close();
  await upstream.close();
});

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
