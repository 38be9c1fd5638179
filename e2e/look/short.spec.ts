import { compareBoxes } from './compare-boxes.ts';
import { findLayoutFaults } from './find-layout-faults.ts';
import { inspect } from './inspect.ts';
import { compareWithKept } from './kept-boxes.ts';
import { canComparePixels, comparePixels } from './kept-pixels.ts';
import { readLayoutShifts } from './layout-shift.ts';
import { expect, test } from './look-test.ts';
import { devices } from './open-screen.ts';
import { readBoxes } from './read-boxes.ts';
import { screens } from './screens.ts';

test.describe.configure({ mode: 'parallel' });
// What is wrong is said in words; a trace of every screen would cost as much as looking at it.
test.use({ trace: 'off' });

const ofNpmTest = screens.flatMap((screen) =>
  (screen.hasStates ? (['filled', 'empty'] as const) : (['filled'] as const)).map((state) => ({
    screen,
    state,
  })),
);

for (const { screen, state } of ofNpmTest) {
  test(`${screen.name}, ${state}, looks as it did and has no fault`, async ({
    browser,
    lookAt,
  }) => {
    const found: string[] = [];
    for (const device of ['desk', 'phone'] as const) {
      await lookAt(screen, state, device, async (page, faults) => {
        const view = { screen: screen.name, state, width: devices[device].widths[0] };
        found.push(...faults, ...(await readLayoutShifts(page)), ...(await findLayoutFaults(page)));
        found.push(...(await compareWithKept(page, view)));
        found.push(...(await comparePixels(browser, page, view)));
        if (device === 'desk') found.push(...(await inspect(page)));
      });
    }
    expect(found).toEqual([]);
  });
}

test('a button that has moved is noticed, by its box and by its pixels', async ({
  browser,
  lookAt,
}) => {
  const screen = screens.find(({ name }) => name === 'auth-sign-in');
  if (!screen) throw new Error('There is no page to sign in on');
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
