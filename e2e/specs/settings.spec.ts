import { readFile } from 'node:fs/promises';
import { signInAtProvider } from '../fixtures/accounts.ts';
import { nextSecond } from '../fixtures/next-second.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('settings are switched, stay after a reload, and go out with all data', async ({
  signedInPage: page,
  account,
}) => {
  const region = (name: string) => page.getByRole('main').getByRole('region', { name });
  const deposits = region('Mails').getByRole('checkbox', { name: 'Deposits' });
  const cure = region('Automatic cure').getByRole('checkbox');
  await page.goto('/dashboard/settings#mails');
  await deposits.uncheck();
  await expect(page.getByText('We mail you about deposits no more.')).toBeVisible();
  await cure.check();
  await expect(page.getByText('Margin calls are cured by themselves.')).toBeVisible();
  await page.reload();
  await expect(deposits).not.toBeChecked();
  await expect(cure).toBeChecked();
  await deposits.check();
  await expect(page.getByText('We mail you about deposits.', { exact: true })).toBeVisible();

  const saved = page.waitForEvent('download');
  await region('A copy of your data').getByRole('button', { name: 'Export your data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('tessera-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email: account.email },
    settings: { automaticCure: true, mails: { deposits: true } },
  });
  expect(data.settingsChanges).toHaveLength(3);
});

test('how one reads is chosen: light, and numbers and dates as Germans write them', async ({
  signedInPage: page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/dashboard/settings');
  await main.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const formats = main.getByRole('combobox', { name: 'Numbers and dates' });
  await formats.selectOption('de-DE');
  const loadedAnew = page.waitForEvent('load');
  await main.getByRole('button', { name: 'Save and load the page anew' }).click();
  await loadedAnew;
  await expect(formats).toHaveValue('de-DE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/dashboard/fiat');
  await expect(main.getByText(/^0,00\s€$/).first()).toBeVisible();
});

test('the first steps are put away, and stay so', async ({ signedInPage: page }) => {
  const steps = page.getByRole('main').getByRole('region', { name: 'Your first loan' });
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByText('Nothing here yet')).toBeVisible();
  await expect(steps).toBeHidden();
});

test('an account that holds nothing is closed, and nobody signs in to it again', async ({
  signedInPage: page,
  account,
}) => {
  await page.goto('/dashboard/settings#closing');
  await page.getByRole('button', { name: 'Close your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account for good?' });
  await dialog.getByLabel('Your e-mail address').fill(account.email);
  await dialog.getByRole('button', { name: 'Close it for good' }).click();
  // Said before it leads away, and for a few seconds.
  await expect(page.getByText(/^Your account is closed/)).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  const isLetIn = () =>
    signInAtProvider(account).then(
      () => true,
      () => false,
    );
  await expect.poll(isLetIn, { timeout: 60_000 }).toBe(false);
  await nextSecond();
  await new SignInPage(page).signIn(account);
  await expect(page.getByRole('alert').filter({ hasText: 'You are not signed in' })).toContainText(
    'E-mail and password do not match',
  );
});
