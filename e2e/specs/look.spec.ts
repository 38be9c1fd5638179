import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { compareBoxes } from '../look/compare-boxes.ts';
import { findLayoutFaults } from '../look/find-layout-faults.ts';
import { inspect } from '../look/inspect.ts';
import { compareWithKept } from '../look/kept-boxes.ts';
import { canComparePixels, comparePixels } from '../look/kept-pixels.ts';
import { readLayoutShifts } from '../look/layout-shift.ts';
import { expect, test } from '../look/look-test.ts';
import { becomePhone, devices } from '../look/open-screen.ts';
import { readBoxes } from '../look/read-boxes.ts';
import type { Screen } from '../look/screen.ts';
import { screens } from '../look/screens.ts';
import { settle } from '../look/settle.ts';

test.describe.configure({ mode: 'parallel' });
// What is wrong is said in words; a trace of every screen would cost as much as looking at it.
test.use({ trace: 'off' });

const ofNpmTest = screens
  .filter(({ isOfWhole }) => !isOfWhole)
  .flatMap((screen) =>
    (['filled', 'empty'] as const)
      .filter((state) => screen.states.includes(state))
      .map((state) => ({ screen, state })),
  );

function screenNamed(wanted: string): Screen {
  const screen = screens.find(({ name }) => name === wanted);
  if (!screen) throw new Error(`There is no screen ${wanted}`);
  return screen;
}

for (const { screen, state } of ofNpmTest) {
  test(`${screen.name}, ${state}, looks as it did and has no fault`, async ({
    browser,
    lookAt,
  }) => {
    const found: string[] = [];
    await lookAt(screen, state, 'desk', async (page, faults) => {
      found.push(...(await readLayoutShifts(page)));
      // What is on an empty page alone is read by `npm run look`.
      if (state === 'filled') found.push(...(await inspect(page)));
      for (const device of ['desk', 'phone'] as const) {
        // One load serves both: a desk can become a phone.
        if (device === 'phone') await becomePhone(page);
        const view = { screen: screen.name, state, width: devices[device].widths[0] };
        found.push(...(await findLayoutFaults(page)), ...(await compareWithKept(page, view)));
        found.push(...(await comparePixels(browser, page, view)));
      }
      await page.setViewportSize({ width: 320, height: 900 });
      found.push(...(await findLayoutFaults(page)), ...faults);
    });
    expect(found).toEqual([]);
  });
}

test('every kept box and picture is of a screen that there is', () => {
  const named = (folder: string, pattern: RegExp) =>
    readdirSync(new URL(`../look/${folder}`, import.meta.url)).flatMap(
      (file) => pattern.exec(file)?.[1] ?? [],
    );
  const boxes = screens.flatMap(({ name, states }) => states.map((state) => `${name}.${state}`));
  const pictures = ofNpmTest.map(({ screen }) => screen.name);
  expect(named('boxes', /^(.+)\.txt$/).filter((name) => !boxes.includes(name))).toEqual([]);
  expect(named('pixels', /^(.+)-\d+\.png$/).filter((name) => !pictures.includes(name))).toEqual([]);
});

test('a button that has moved is noticed, by its box and by its pixels', async ({
  browser,
  lookAt,
}) => {
  const screen = screenNamed('auth-sign-in');
  const view = { screen: screen.name, state: 'filled', width: 1280 } as const;
  await lookAt(screen, 'filled', 'desk', async (page) => {
    const before = await readBoxes(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Sign in', exact: true })
      .evaluate((button) => {
        button.style.position = 'relative';
        button.style.left = '9px';
      });
    expect(compareBoxes(before, await readBoxes(page))).toEqual([
      expect.stringMatching(/^moved: button Sign in, from /),
    ]);
    // What is wrong is not kept as what is meant.
    if (process.env.LOOK_UPDATE) return;
    const pixels = await comparePixels(browser, page, view);
    expect(pixels).toHaveLength(canComparePixels(browser) ? 1 : 0);
  });
});

test('a text that lies on another is noticed', async ({ lookAt }) => {
  await lookAt(screenNamed('auth-sign-in'), 'filled', 'desk', async (page) => {
    expect(await findLayoutFaults(page)).toEqual([]);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((title) => {
      const other = document.createElement('p');
      other.textContent = 'Somewhere else';
      other.style.cssText = 'position: absolute; margin: 0';
      title.before(other);
    });
    expect(await findLayoutFaults(page)).toEqual([
      expect.stringMatching(/^text on text: p\. "Somewhere else".* and h1\./),
    ]);
  });
});

test('a table that its place cuts off is noticed', async ({ lookAt }) => {
  await lookAt(screenNamed('loan-list-loans'), 'filled', 'desk', async (page) => {
    expect(await findLayoutFaults(page)).toEqual([]);
    await page.getByRole('table').evaluate((table) => {
      table.style.width = '1200px';
    });
    expect(await findLayoutFaults(page)).toEqual([
      expect.stringMatching(/^too narrow for what it holds: div\./),
    ]);
  });
});

test.describe('the banner on a small phone', () => {
  const bannerOf = (page: Page) => page.getByRole('region', { name: 'Needs your attention' });

  /** Where the banner begins or a place ends, in CSS pixels from the top of the window. */
  async function edgesOf(place: Locator) {
    const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    return { top: y, bottom: y + height, height };
  }

  async function openAgain(page: Page) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.reload();
    await settle(page);
    await expect(bannerOf(page)).toBeVisible();
  }

  /** What page and banner paint as the one action that matters. */
  const primariesOf = (page: Page) =>
    page.locator(':is(main, [data-attention]) :is(a, button)').evaluateAll((controls) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = 'var(--accent)';
      const accent = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return controls
        .filter((control) => control.checkVisibility())
        .filter((control) => getComputedStyle(control).backgroundColor === accent)
        .map((control) => control.textContent);
    });

  test('is one row that leaves the accent to the page, and tells more by a press', async ({
    lookAt,
  }) => {
    await lookAt(screenNamed('fiat-code'), 'filled', 'phone', async (page) => {
      await openAgain(page);
      const field = page.getByLabel('Code from the mail');
      await field.focus();
      const closed = await edgesOf(bannerOf(page));
      expect(closed.height).toBeLessThanOrEqual(72);
      expect((await edgesOf(field)).bottom).toBeLessThanOrEqual(closed.top);
      expect(await primariesOf(page)).toEqual([expect.stringMatching(/^Send €/)]);
      const details = bannerOf(page).getByText('We mailed the code.').first();
      await expect(details).toBeHidden();
      await bannerOf(page).getByRole('button', { name: 'and 1 more' }).click();
      await expect(details).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 1 }).focus();
      await expect(details).toBeHidden();
    });
  });

  test('lies below the place that its action leads to', async ({ lookAt }) => {
    const screen = screenNamed('loan-margin-call');
    const atCure = { ...screen, path: `${screen.path}#cure` };
    await lookAt(atCure, 'filled', 'phone', async (page) => {
      await openAgain(page);
      const banner = await edgesOf(bannerOf(page));
      const bar = await edgesOf(page.getByRole('banner'));
      const panel = page
        .getByRole('main')
        .getByRole('region', { name: 'Margin call', exact: true });
      await expect(panel).toBeFocused();
      const { top } = await edgesOf(panel);
      expect(top).toBeGreaterThanOrEqual(bar.bottom);
      // The way out is on the screen, and not only the words about it.
      expect(top).toBeLessThan(bar.bottom + 32);
      const way = await edgesOf(panel.getByRole('button', { name: /^Repay / }));
      expect(way.bottom).toBeLessThanOrEqual(banner.top);
      expect(await primariesOf(page)).toEqual([expect.stringMatching(/^Repay €/)]);
    });
  });
});
