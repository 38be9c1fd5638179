import type { Page } from '@playwright/test';
import {
  letTabFind,
  letTabLook,
  loadTabThatLooks,
  offerIn,
  registry,
} from '../fixtures/let-tab-look.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

/**
 * From now on this site has another version of the account's remote, as far as open tabs are told. What a release
 * does to them stands among the releases.
 */
async function publishNewer(page: Page): Promise<void> {
  await page.route(registry, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const { remotes } = JSON.parse(text) as { remotes: { name: string; version: string }[] };
    const account = remotes.find(({ name }) => name === 'account');
    await route.fulfill({ response, body: text.replaceAll(account?.version ?? '', 'newer') });
  });
}

test.describe('a newer version', () => {
  test.beforeEach(async ({ signedInPage: page }) => {
    await loadTabThatLooks(page, new Shell(page).heading('Overview'));
  });

  test('is offered to an open tab, and once only', async ({ signedInPage: page }) => {
    await letTabLook(page);
    await expect(offerIn(page)).toBeHidden();
    await publishNewer(page);
    await letTabFind(page);
    await expect(offerIn(page)).toBeVisible();
    await expect(page.getByRole('status').getByText('A newer version')).toBeAttached();
    await test.step('when it is put off by the keyboard', async () => {
      await offerIn(page).getByRole('button', { name: 'Later' }).press('Enter');
      await expect(offerIn(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await letTabLook(page);
      await expect(offerIn(page)).toBeHidden();
    });
  });

  test('is not offered in the middle of a form, and what was typed outlives it', async ({
    signedInPage: page,
  }) => {
    const shell = new Shell(page);
    const receiver = page.getByLabel('Who gets it');
    await publishNewer(page);
    await shell.sidebar.getByRole('link', { name: 'Fiat Wallet' }).click();
    await receiver.fill('Ada Lovelace');
    await letTabFind(page);
    await expect(offerIn(page)).toBeHidden();
    await test.step('when the form is left', async () => {
      await shell.sidebar.getByRole('link', { name: 'Loans', exact: true }).click();
      await expect(shell.heading('Loans')).toBeVisible();
      await page.clock.runFor(6_000);
      await expect(offerIn(page)).toBeVisible();
    });
    await test.step('when the newer version is loaded', async () => {
      const loaded = page.waitForEvent('load');
      await offerIn(page).getByRole('button', { name: 'Load it now' }).click();
      await loaded;
      await expect(shell.heading('Loans')).toBeVisible();
      await expect(offerIn(page)).toBeHidden();
      await shell.sidebar.getByRole('link', { name: 'Fiat Wallet' }).click();
      await expect(receiver).toHaveValue('Ada Lovelace');
    });
  });
});
