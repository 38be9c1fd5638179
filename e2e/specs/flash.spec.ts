import type { Page } from '@playwright/test';
import { publish } from '../fixtures/event-bus.ts';
import { expect, test } from '../fixtures/test.ts';

const flash = (page: Page, message: string, type?: string) =>
  publish(page, 'flash.requested', type ? { message, type } : { message });

/** Opens a page whose time stands still from then on. What was drawn ahead shows no message yet. */
async function openWithClock(page: Page) {
  await page.clock.install();
  await page.goto('/static/about');
  await expect(async () => {
    await flash(page, 'The first one');
    await expect(page.getByText('The first one')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(page.getByText('The first one')).toBeHidden();
}

const colourOf = (page: Page, message: string) =>
  page
    .getByText(message)
    .locator('..')
    .evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d', {
        willReadFrequently: true,
      });
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return red > green ? 'red' : 'green';
    });

test('a message clears after three seconds', async ({ page }) => {
  await openWithClock(page);
  await flash(page, 'Saved');
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(page.getByText('Saved')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Saved')).toBeHidden();
});

test('a new message restarts the clock', async ({ page }) => {
  await openWithClock(page);
  await flash(page, 'The earlier one');
  await expect(page.getByText('The earlier one')).toBeVisible();
  await page.clock.runFor(2_000);
  await flash(page, 'The later one');
  await expect(page.getByText('The later one')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText('The later one')).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(page.getByText('The later one')).toBeHidden();
});

for (const [type, colour, role] of [
  [undefined, 'green', 'status'],
  ['info', 'green', 'status'],
  ['success', 'green', 'status'],
  ['anything', 'green', 'status'],
  ['error', 'red', 'alert'],
] as const) {
  test(`type ${type ?? 'none'} is shown ${colour}`, async ({ page }) => {
    await openWithClock(page);
    await flash(page, 'Look here', type);
    await expect(page.getByRole(role).getByText('Look here')).toBeVisible();
    expect(await colourOf(page, 'Look here')).toBe(colour);
  });
}

test('the box is fixed and 400 px wide, and fits narrower screens', async ({ page }) => {
  await openWithClock(page);
  const message =
    'A message that is long enough to need all the room that there is, and then some more of it';
  await flash(page, message);
  const box = page.locator('[data-flash]');
  await expect(box).toHaveCSS('position', 'fixed');
  expect((await box.boundingBox())?.width).toBe(400);
  await page.setViewportSize({ width: 320, height: 700 });
  expect((await box.boundingBox())?.width).toBeLessThanOrEqual(320);
});
