import type { Page } from '@playwright/test';
import { customerOf, payInEuros } from '../fixtures/customer.ts';
import { nextSecond } from '../fixtures/next-second.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

const bellOf = (page: Page) => new Shell(page).bell;
const lineWith = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('the bell counts, a notice leads to its place and says how it was mailed, and all are read', async ({
  signedInPage: page,
  account,
}) => {
  // A sign-in of its own, which is told below; within the second of the page's it would be the same.
  await nextSecond();
  await payInEuros(await customerOf(account), '250.00');
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName(/^Notices, \d+ unread$/);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/dashboard/profile');
  await expect(bellOf(elsewhere)).toHaveAccessibleName(/unread$/);

  await bellOf(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  const credited = lineWith(page, '€250.00 was credited');
  await expect(async () => {
    await page.reload();
    await expect(credited.getByText('On the site and by mail')).toBeVisible({ timeout: 30_000 });
  }).toPass();
  await credited.getByText('On the site and by mail').click();
  await expect(credited.getByText(/^250 /)).toBeVisible();
  await credited.getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/fiat$/);

  await bellOf(page).click();
  await expect(credited.getByText('Unread')).toBeHidden();
  const arrived = lineWith(page, 'Your transfer of €250.00 arrived');
  await expect(arrived.getByText('On the site only')).toBeVisible();
  await arrived.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(arrived.getByText('Unread')).toBeHidden();

  // The sign-in that paid in was told as well.
  await expect(bellOf(page)).toHaveAccessibleName(/unread$/);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bellOf(page)).toHaveAccessibleName('Notices');
  await expect(bellOf(elsewhere)).toHaveAccessibleName('Notices');
});
