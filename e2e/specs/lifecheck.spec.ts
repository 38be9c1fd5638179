import type { Page } from '@playwright/test';
import { createUnverifiedAccount } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const minute = 60_000;

/** Collects the lifechecks of a page: their method and what they carry. */
function listen(page: Page) {
  const checks: { method: string; authorization: string | undefined; body: string | null }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/user/lifecheck') return;
    const { authorization } = request.headers();
    checks.push({ method: request.method(), authorization, body: request.postData() });
  });
  return checks;
}

const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a lifecheck is sent at once and every 60 seconds while the tab is visible', async ({
  page,
  account,
}) => {
  const checks = listen(page);
  await page.clock.install();
  await new SignInPage(page).signIn(account);
  await expect(new Shell(page).heading('Overview')).toBeVisible();
  await expect.poll(() => checks.length).toBe(1);
  expect(checks[0]).toMatchObject({ method: 'GET', body: null });
  expect(checks[0]?.authorization).toMatch(/^Bearer ey/);

  // The time of the next one, at which the page's clock stands still: from here on it goes as this test has it.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + minute);
  await expect.poll(() => checks.length).toBe(2);
  await page.clock.runFor(minute - 5_000);
  expect(checks).toHaveLength(2);
  await page.clock.runFor(10_000);
  await expect.poll(() => checks.length).toBe(3);

  await test.step('when the tab is hidden for five minutes', async () => {
    await setVisibility(page, 'hidden');
    await page.clock.runFor(5 * minute);
    expect(checks).toHaveLength(3);
  });

  await test.step('when it is visible again', async () => {
    await setVisibility(page, 'visible');
    await expect.poll(() => checks.length).toBe(4);
    await page.clock.runFor(minute + 1_000);
    await expect.poll(() => checks.length).toBe(5);
  });

  await test.step('when the user goes to a public page', async () => {
    const shell = new Shell(page);
    // What leads there waits for time to pass.
    await page.clock.resume();
    await shell.avatar.click();
    await shell.userMenu.getByRole('link', { name: 'Support' }).click();
    await page.getByRole('link', { name: 'All questions and answers' }).click();
    await expect(page).toHaveURL('/static/faq');
    const sent = checks.length;
    await page.clock.runFor(3 * minute);
    expect(checks).toHaveLength(sent);
  });
});

test('no lifecheck is sent for a guest or before the e-mail is verified', async ({ page }) => {
  const checks = listen(page);
  await page.goto('/');
  await page.goto('/dashboard/fiat');
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await new SignInPage(page).signIn(await createUnverifiedAccount());
  await expect(page).toHaveURL(/\/auth\/sign-up-completed/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(checks).toEqual([]);
});

test('a failing lifecheck reaches the console only', async ({ page, account }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/api/user/lifecheck', (route) => route.abort());
  await new SignInPage(page).signIn(account);
  await expect.poll(() => errors.join('\n')).toMatch(/lifecheck/i);
  await expect(new Shell(page).heading('Overview')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
