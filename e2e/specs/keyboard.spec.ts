import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

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
  await expect(shell.heading('Overview')).toBeVisible();
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
