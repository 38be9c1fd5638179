import { deepStrictEqual as assertSame } from 'node:assert';
import { expect, test } from '@playwright/test';
import { requestSite } from './request-site.ts';
import { stack } from './site-under-test.ts';

async function untilStatus(status: number, path: string): Promise<void> {
  await expect(async () => {
    assertSame([path, (await requestSite(`${stack.url}${path}`)).status], [path, status]);
  }).toPass({ timeout: 60_000 });
}

test('the edge finds an API and a host that came back at other addresses', async () => {
  const before = await stack.state('edge');
  await stack.compose(['rm', '--stop', '--force', 'api', 'host']);
  await untilStatus(503, '/api/health/live');
  await untilStatus(503, '/');
  await stack.up('--force-recreate', '--no-deps', 'host', 'api');
  await untilStatus(200, '/api/health/live');
  await untilStatus(200, '/');
  const after = await stack.state('edge');
  assertSame(after.startedAt, before.startedAt, 'the edge was restarted');
});
