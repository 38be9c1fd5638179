import type { Page } from '@playwright/test';
import { takenOver } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('isDarkMode'));

/** Waits, because what is pressed before the shell is there counts once it is. */
const expectTheme = (page: Page, name: 'dark' | 'light') =>
  expect.poll(() => theme(page)).toBe(name);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a system that prefers ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('dark is the default', async ({ page }) => {
      await page.goto('/');
      expect(await theme(page)).toBe('dark');
    });
  });
}

test('the choice is saved as isDarkMode and restored before the first paint', async ({ page }) => {
  await page.goto('/');
  await new Shell(page).themeToggle.click();
  await expectTheme(page, 'light');
  await expect.poll(() => saved(page)).toBe('false');

  await test.step('when the page is loaded without its scripts', async () => {
    await page.route(/\/(h|r)\/.*\.js(\?|$)/, (route) => route.abort());
    await page.reload();
    expect(await theme(page)).toBe('light');
    await page.unroute(/\/(h|r)\/.*\.js(\?|$)/);
  });

  await test.step('when it is switched back', async () => {
    await page.reload();
    await new Shell(page).themeToggle.click();
    await expectTheme(page, 'dark');
    await expect.poll(() => saved(page)).toBe('true');
  });
});

test('the other tab follows', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/static/about');
  await takenOver(other);
  await new Shell(page).themeToggle.click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a forbidden storage breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  const { themeToggle } = new Shell(page);
  await themeToggle.click();
  await expectTheme(page, 'light');
});

test('every page has the toggle', async ({ signedInPage: page }) => {
  for (const path of ['/', '/static/terms', '/sandbox/mailbox', '/dashboard/fiat', '/nowhere']) {
    await page.goto(path);
    await expect(new Shell(page).themeToggle).toBeVisible();
  }
});
