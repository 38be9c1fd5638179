import { expect, type Page } from '@playwright/test';

/** Waits until a page has its heading and nothing on it is still on its way. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0, {
    timeout: 30_000,
  });
  await page.evaluate(() => document.fonts.ready);
}
