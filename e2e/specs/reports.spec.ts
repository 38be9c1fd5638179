import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '@tessera/processes/free-port';
import { type PrivateSite, publishedVersions, startPrivateSite } from '../fixtures/private-site.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';

let own: PrivateSite;
let metricsPort: number;
test.beforeEach(async () => {
  metricsPort = await freePort();
  own = await startPrivateSite({
    LOG_LEVEL: 'debug',
    METRICS_PORT: `${metricsPort}`,
    TRUSTED_PROXY_HOPS: '1',
    WITHDRAWAL_SETTLE_SECONDS: '3',
  });
});
test.afterEach(() => own.stop());

const readFigures = async () =>
  await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

async function figure(series: string): Promise<number> {
  const line = (await readFigures()).split('\n').find((each) => each.startsWith(series));
  return Number(line?.split(' ').at(-1) ?? 0);
}

async function releaseBroken(remote: string): Promise<void> {
  const key = join(site.dataDir, `keys/releases/${remote}.pem`);
  await runProgram(
    new URL('../fixtures/release-broken-version.ts', import.meta.url),
    own.storeDir,
    key,
    remote,
  );
}

/** A page of somebody whose address this is. */
async function pageFrom(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  return context.newPage();
}

const served = async () => (await publishedVersions(own.url)).public;

test('a version that fails for everybody is taken back by itself, and nobody sees it fail', async ({
  browser,
}) => {
  const before = await served();
  await releaseBroken('public');
  await expect.poll(served).toBe('broken');
  const started = performance.now();

  // They stay: what a page reports, and with what, comes after it can be read.
  const pages: Page[] = [];
  await test.step('when people of five networks open a page of it, they have the one before', async () => {
    for (let index = 0; index < 5; index += 1) {
      const page = await pageFrom(browser, `198.5${index}.100.7`);
      pages.push(page);
      await page.goto(`${own.url}/static/about`);
      await expect(new Shell(page).heading('About')).toBeVisible();
    }
  });

  await test.step('then the host withdraws it within a minute', async () => {
    await expect.poll(served, { timeout: 60_000 }).toBe(before);
    const seconds = Math.round((performance.now() - started) / 1000);
    test.info().annotations.push({ type: 'seconds to recovery', description: String(seconds) });
    expect(await figure('tessera_releases_withdrawn_total{remote="public",what="release"}')).toBe(
      1,
    );
  });
  for (const page of pages) await page.context().close();
});

test('what browsers report names nobody, in logs and in figures', async ({ browser }) => {
  const mark = `marked.person.${Date.now()}`;
  const email = `${mark}@example.com`;
  const page = await pageFrom(browser, '203.0.113.77');

  await test.step('when somebody signs up, whose address is then in the query', async () => {
    await page.goto(`${own.url}/auth/sign-up`);
    await new SignUpPage(page).signUp({ email, password: 'violet-harbour-271' });
    await expect(page).toHaveURL(/sign-up-completed\?email=marked/);
  });
  await test.step('and a page of that address fails, and says so in its own words', async () => {
    await releaseBroken('public');
    await expect.poll(served).toBe('broken');
    await page.reload();
    await expect(page.getByRole('main')).toContainText(mark);
    await page.goto(`${own.url}/static/privacy`);
    await expect(page.getByText('canary-bucket')).toBeVisible();
    await page.goto('about:blank');
  });

  await test.step('then all of it was reported', async () => {
    await expect
      .poll(() => figure('tessera_remote_outcomes_total{remote="public",version="broken"'))
      .toBeGreaterThan(0);
    await expect
      .poll(() => figure('tessera_web_vital_seconds_count{name="TTFB"'))
      .toBeGreaterThan(0);
    await expect.poll(() => own.log()).toContain('told by a browser');
  });
  await test.step('and nothing of it names them', async () => {
    const kept = own.log() + (await readFigures());
    expect(kept).not.toContain(mark);
    expect(kept).not.toContain('203.0.113');
    expect(kept).not.toMatch(/email=|%40/);
  });
});

test('the figures are no page of the site', async ({ request }) => {
  expect((await request.get(`${own.url}/metrics`)).status()).toBe(404);
  expect(await readFigures()).toContain('tessera_release_served');
});
