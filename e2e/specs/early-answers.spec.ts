import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { installInPage } from '../look/in-page.ts';
import { readLayoutShifts, watchLayoutShift } from '../look/layout-shift.ts';

/** Holds the shell's own script until it is let go. */
async function holdShell(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/h\/[^/]+\/main\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a document asks for its page’s data once, before the shell has come', async ({
  signedInPage: page,
}) => {
  const letGo = await holdShell(page);
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/loans') asked.push(request.headers().authorization);
  });

  const early = page.waitForResponse(/\/api\/loans$/);
  await page.goto('/dashboard/loan/list-loans', { waitUntil: 'commit' });
  expect((await early).status()).toBe(200);
  letGo();

  await expect(page.getByText('No loans yet')).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/^Bearer \S+$/)]);
});

for (const [size, { width, height }] of [
  ['small phone', { width: 320, height: 700 }],
  ['phone', { width: 390, height: 800 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`a document draws its page’s heading where the page has it, on a ${size}`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(installInPage);
    await page.addInitScript(watchLayoutShift);
    for (const [path, name] of [
      ['/dashboard/loan/list-loans', 'Loans'],
      ['/dashboard/profile', 'Profile'],
    ] as const) {
      const letGo = await holdShell(page);
      await page.goto(path, { waitUntil: 'commit' });
      const drawn = page.locator('#first-heading').getByRole('heading', { level: 1, name });
      await expect(drawn).toBeVisible();
      // A place that is asked for before the styles have come is that of a page without any.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          (link) => link.sheet,
        ),
      );
      await page.evaluate(() => document.fonts.ready);
      const box = await drawn.boundingBox();
      letGo();
      const own = page.locator('#root').getByRole('heading', { level: 1, name });
      await expect(own).toBeVisible();
      await expect(page.locator('#first-heading')).toHaveCount(0);
      await expect(page.locator('[data-awaited]')).toHaveCount(0);
      await expect(async () => {
        const { x, y, height: tall } = box ?? {};
        expect(await own.boundingBox()).toMatchObject({ x, y, height: tall });
      }).toPass({ timeout: 30_000 });
      // The stream of what changes never ends, so there is no silence to wait for.
      await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      expect(await readLayoutShifts(page)).toEqual([]);
    }
  });
}

test('a document shows no heading of the dashboard to who is not signed in', async ({ page }) => {
  const letGo = await holdShell(page);
  await page.goto('/dashboard/loan/list-loans', { waitUntil: 'commit' });
  await expect(page.locator('#first-heading')).toBeHidden();
  await expect(page.locator('#first-heading')).toHaveCount(1);
  letGo();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});
