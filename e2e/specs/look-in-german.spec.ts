import type { State } from '../look/answer-in-page.ts';
import { findLayoutFaults } from '../look/find-layout-faults.ts';
import { inspect } from '../look/inspect.ts';
import { expect, test } from '../look/look-test.ts';
import { becomePhone, devices } from '../look/open-screen.ts';
import type { Screen } from '../look/screen.ts';
import { screens } from '../look/screens.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

/** `npm run look` has every width and reads the page as axe and html-validate do; `npm test` the narrowest and a desk. */
const isWholeLook = process.env.LOOK_DIR !== undefined;

/** Left out are states in which a page loads or says one short line more: no connection, too many requests, no session. */
const states: readonly State[] = isWholeLook ? ['filled', 'empty', 'error'] : ['filled', 'empty'];

/** `npm test` takes every third of them. */
const oneOf = 3;

/** Left out too: a menu of phones is not to be had where a page is opened at a desk. */
const isOfPhones = ({ name }: Screen) => name.startsWith('burger-menu');

const shown = screens
  .filter((screen) => (isWholeLook || !screen.isOfWhole) && !isOfPhones(screen))
  .flatMap((screen) =>
    states.filter((state) => screen.states.includes(state)).map((state) => ({ screen, state })),
  )
  .filter((_, index) => isWholeLook || index % oneOf === 0);

for (const { screen, state } of shown) {
  test(`${screen.name}, ${state}, fits in German`, async ({ lookAt }) => {
    const found: string[] = [];
    await lookAt(
      screen,
      state,
      'desk',
      async (page, faults) => {
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        found.push(...faults);
        if (isWholeLook) found.push(...(await inspect(page)));
        const fit = async (width: number) => {
          await page.setViewportSize({ width, height: 900 });
          const wrong = await findLayoutFaults(page);
          found.push(...wrong.map((fault) => `${width} px: ${fault}`));
        };
        for (const width of isWholeLook ? devices.desk.widths : [1280]) await fit(width);
        await becomePhone(page);
        for (const width of isWholeLook ? devices.phone.widths : [320]) await fit(width);
      },
      'de-DE',
    );
    expect(found).toEqual([]);
  });
}
