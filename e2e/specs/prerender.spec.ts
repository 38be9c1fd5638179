import type { Browser, Page } from '@playwright/test';
import { prerenderedPaths } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');

/** What a page says, line by line. */
const linesOf = async (page: Page): Promise<string[]> =>
  (await main(page).innerText()).split('\n').filter((line) => line.trim() !== '');

const headingsOf = (page: Page) => main(page).getByRole('heading').allInnerTexts();

async function withoutScripts(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale });
  return context.newPage();
}

/** They go on with figures of now, once they can: a price, the newest head, the newest proof. */
const live = ['/', '/static/check-our-books', '/static/proof-of-reserves'];

for (const [locale, prefix] of [
  ['en-GB', ''],
  ['de-DE', '/de'],
] as const) {
  test.describe(`public pages at ${prefix || '/'}`, () => {
    test.use({ locale });

    test('read completely without JavaScript, as they do with it', async ({ browser, page }) => {
      const still = await withoutScripts(browser, locale);
      for (const path of prerenderedPaths) {
        const address = path === '/' ? prefix || '/' : `${prefix}${path}`;
        await test.step(`${address}`, async () => {
          await still.goto(address);
          await expect(still.getByText(/(?:needs|benötigt) JavaScript/)).toHaveCount(0);
          await expect(still.locator('[aria-busy="true"]')).toHaveCount(0);
          await page.goto(address);
          await expect(page.locator('#page [aria-busy="true"]')).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          const headings = await headingsOf(still);
          expect(headings.length).toBeGreaterThan(1);
          expect(await headingsOf(page)).toEqual(headings);
          if (!live.includes(path)) expect(await linesOf(page)).toEqual(await linesOf(still));
        });
      }
    });

    test('lead on without JavaScript', async ({ browser }) => {
      const still = await withoutScripts(browser, locale);
      await still.goto(prefix || '/');
      await still.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await expect(still).toHaveURL(`${prefix}/static/faq`);
      const [question] = await main(still).locator('summary').all();
      await question?.click();
      await expect(main(still).locator('details[open] p').first()).toBeVisible();
    });
  });
}
