import { compareBoxes } from '../look/compare-boxes.ts';
import { findLayoutFaults } from '../look/find-layout-faults.ts';
import { inspect } from '../look/inspect.ts';
import { compareWithKept } from '../look/kept-boxes.ts';
import { canComparePixels, comparePixels } from '../look/kept-pixels.ts';
import { readLayoutShifts } from '../look/layout-shift.ts';
import { expect, test } from '../look/look-test.ts';
import { becomePhone, devices } from '../look/open-screen.ts';
import { readBoxes } from '../look/read-boxes.ts';
import { screens } from '../look/screens.ts';

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
    await lookAt(screen, state, 'desk', async (page, faults) => {
      found.push(...(await readLayoutShifts(page)), ...(await inspect(page)));
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
