import type { CDPSession } from '@playwright/test';
import { goTo } from '../fixtures/go-to.ts';
import { isWhole } from '../fixtures/is-whole.ts';
import { routesOfRemotes } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

/** Rounds over a page of each remote; what comes once, such as caches, has come after the first fifth. */
const rounds = isWhole ? 250 : 25;
const samples = 5;

const pages = [...routesOfRemotes.values()].flatMap((routes) => routes.slice(-1));

type Sample = { heapMb: number; nodes: number; listeners: number };

async function sampleOf(session: CDPSession): Promise<Sample> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => {
    const found = metrics.find(({ name }) => name === wanted);
    if (!found) throw new Error(`The browser tells no ${wanted}`);
    return found.value;
  };
  return {
    heapMb: Math.round(metric('JSHeapUsedSize') / 10_000) / 100,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

test('memory, nodes and listeners stay flat over many changes of route', async ({
  signedInPage: page,
}) => {
  test.setTimeout(isWhole ? 3_000_000 : 600_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const found: Sample[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const { path, heading } of pages) {
      await goTo(page, path);
      await expect(new Shell(page).heading(heading)).toBeVisible();
    }
    if (round % (rounds / samples) === 0) found.push(await sampleOf(session));
  }
  const changes = `${rounds * pages.length} changes of route: ${JSON.stringify(found)}`;
  test.info().annotations.push({ type: 'samples', description: changes });
  const [first, ...later] = found as [Sample, ...Sample[]];
  const last = later.at(-1) ?? first;
  expect(first.heapMb).toBeGreaterThan(1);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes * 1.05);
  expect(last.listeners).toBeLessThanOrEqual(first.listeners * 1.05);
  expect(last.heapMb).toBeLessThanOrEqual(first.heapMb * 1.2);
});
