import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

const five = ['Create Loan', 'Loans', 'Spot Wallet', 'Fiat Wallet', 'Reports'];

/** The document at an address, whose registry announces a link to a page of the account's remote. */
async function openWithLink(page: Page, address: string, link: object): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const path = '"path":"/dashboard/notices",';
    const body = await response.text();
    expect(body).toContain(path);
    await route.fulfill({
      response,
      body: body.replace(path, `${path}"link":${JSON.stringify(link)},`),
    });
  });
  await page.goto(address);
}

test.describe('a link that a remote announces', () => {
  test('stands in the sidebar after the five, and leads to its page', async ({
    signedInPage: page,
  }) => {
    const shell = new Shell(page);
    const { sidebar } = shell;
    const link = { place: 'sidebar', label: 'Messages', icon: 'bell', order: 1 };
    await openWithLink(page, '/dashboard/fiat', link);
    await expect(sidebar.getByRole('link')).toHaveText([...five, 'Messages']);
    expect((await sidebar.boundingBox())?.width).toBe(280);
    await sidebar.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/dashboard/notices');
    await expect(shell.heading('Notices')).toBeVisible();
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(['Messages']);
  });

  test('is there also while its remote does not load, and so are the five', async ({
    signedInPage: page,
  }) => {
    await page.route('**/r/account/**', (route) => route.abort());
    const link = { place: 'sidebar', label: 'Messages', icon: 'bell', order: 1 };
    await openWithLink(page, '/dashboard/fiat', link);
    const shell = new Shell(page);
    await expect(shell.heading('Fiat Wallet')).toBeVisible();
    await expect(shell.sidebar.getByRole('link')).toHaveText([...five, 'Messages']);
  });

  test('stands in the user menu after Support, above Logout', async ({ signedInPage: page }) => {
    const link = { place: 'user-menu', label: 'Messages', order: 1 };
    await openWithLink(page, '/dashboard/fiat', link);
    const { avatar, userMenu, logout } = new Shell(page);
    await avatar.click();
    const names = await userMenu.getByRole('link').allTextContents();
    expect(names.slice(-2)).toEqual(['Support', 'Messages']);
    await expect(logout).toBeVisible();
  });
});
