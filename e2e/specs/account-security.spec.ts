import type { Browser, Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { nextSecond } from '../fixtures/next-second.ts';
import { site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

/** Another browser of the same person, on a page of theirs. */
async function openElsewhere(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await nextSecond();
  await new SignInPage(page).signIn(account);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  return page;
}

const devicesOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Devices' });

test('devices are signed out from another, one and all, and led to sign in', async ({
  signedInPage: page,
  account,
  browser,
}) => {
  const lost = await openElsewhere(browser, account);
  await page.goto('/dashboard/settings');
  const devices = devicesOf(page);
  await expect(devices.getByText('This device')).toBeVisible();
  await devices.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible();
  await lost.goto('/dashboard/fiat');
  await expect(lost).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Ffiat');
  await nextSecond();
  await new SignInPage(lost).send(account);
  await expect(lost).toHaveURL('/dashboard/fiat');
  await page.reload();
  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible();
  await lost.goto('/dashboard/loan/list-loans');
  await expect(lost).toHaveURL(/\/auth\/sign-in\?redirect=/);
  await lost.context().close();
});

test('a new password says what it freezes, and the freeze is shown and told at once', async ({
  signedInPage: page,
  account,
}) => {
  await page.goto('/dashboard/settings');
  const password = page.getByRole('main').getByRole('region', { name: 'Password' });
  await expect(password.getByText(/^A new password freezes withdrawals/)).toBeVisible();
  const looked = page.waitForResponse('**/api/session/provider-state');
  await password.getByLabel('Current password').fill(account.password);
  await password.getByLabel('New password').fill('amber-meadow-914');
  await nextSecond();
  await password.getByRole('button', { name: 'Change the password' }).click();
  expect((await looked).status()).toBe(204);
  await expect(password.getByText(/^Withdrawals are frozen until /)).toBeVisible();
  await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(account.email)}`);
  await expect(page.getByText('Your password was changed').first()).toBeVisible();
});
