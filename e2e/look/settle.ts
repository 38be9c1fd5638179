import { expect, type Page } from '@playwright/test';

/** Waits until a page has its heading and nothing on it is still on its way. */
export async function settle(page: Page): Promise<void> {
  // What the document drew ahead stands until the page itself has come.
  const drawnAhead = page.locator('#first-heading, [data-awaited]').filter({ visible: true });
  await expect(drawnAhead).toHaveCount(0);
  await expect(page.locator('#root h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0, {
    timeout: 30_000,
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until nothing moves or changes its colour any more, nor is held back below what still loads. */
export const endOfMotion = (page: Page) =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished);
    await Promise.allSettled(ends);
  });
