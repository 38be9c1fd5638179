import type { Page } from '@playwright/test';
import { seriousFindings } from '../fixtures/axe.ts';
import { dashboardRoutes, publicRoutes, staticRoutes } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

const themes = ['dark', 'light'] as const;

const chooseTheme = (page: Page, theme: (typeof themes)[number]) =>
  page.addInitScript(
    (isDark) => localStorage.setItem('isDarkMode', isDark),
    String(theme === 'dark'),
  );

async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const theme of themes) {
  test(`axe finds nothing serious on the public pages in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chooseTheme(page, theme);
    for (const { path } of [...publicRoutes, ...staticRoutes]) {
      await page.goto(path);
      await settle(page);
      expect.soft(await seriousFindings(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing serious on the dashboard in the ${theme} theme`, async ({
    signedInPage: page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chooseTheme(page, theme);
    for (const { path } of dashboardRoutes) {
      await page.goto(path);
      await settle(page);
      expect.soft(await seriousFindings(page), path).toEqual([]);
    }
    await page.goto('/dashboard/spot/list-wallets');
    await page.getByRole('main').getByRole('link', { name: 'Ether', exact: true }).click();
    await settle(page);
    expect.soft(await seriousFindings(page), 'a wallet').toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
    await settle(page);
    expect.soft(await seriousFindings(page), 'its withdrawals').toEqual([]);
  });
}

for (const width of [320, 360]) {
  test(`no public page scrolls sideways at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 740 });
    for (const { path } of [...publicRoutes, ...staticRoutes]) {
      await page.goto(path);
      await settle(page);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });

  test(`no dashboard page scrolls sideways at ${width} px`, async ({ signedInPage: page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 740 });
    for (const { path } of dashboardRoutes) {
      await page.goto(path);
      await settle(page);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
    }
    await page.goto('/dashboard/spot/list-wallets');
    await page.getByRole('main').getByRole('link', { name: 'Ether', exact: true }).click();
    await settle(page);
    expect.soft(await overflow(page), 'a wallet').toBeLessThanOrEqual(0);
    await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
    await settle(page);
    expect.soft(await overflow(page), 'its withdrawals').toBeLessThanOrEqual(0);
  });
}

test('the keyboard reaches the content first, then signs in', async ({ page, account }) => {
  await page.goto('/auth/sign-in');
  const shell = new Shell(page);
  await expect(shell.heading('Sign in')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(account.email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(shell.heading('Loans')).toBeVisible();
});

test('the keyboard opens the user menu, walks it and closes it', async ({ signedInPage: page }) => {
  const shell = new Shell(page);
  await shell.avatar.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(shell.userMenu.getByRole('link', { name: 'Create Loan' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell.logout).toBeHidden();
  await expect(shell.avatar).toBeFocused();
});

test('the heading has the focus after a navigation', async ({ signedInPage: page }) => {
  const shell = new Shell(page);
  await shell.sidebar.getByRole('link', { name: 'Fiat Wallet' }).click();
  await expect(shell.heading('Fiat Wallet')).toBeFocused();
  await expect(page).toHaveTitle(/Fiat Wallet/);
});
