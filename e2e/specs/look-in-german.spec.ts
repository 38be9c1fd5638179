import { findLayoutFaults } from '../look/find-layout-faults.ts';
import { inspect } from '../look/inspect.ts';
import { expect, test } from '../look/look-test.ts';
import { becomePhone, devices } from '../look/open-screen.ts';
import { screens } from '../look/screens.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

/** `npm run look` has every width and reads the page as axe and html-validate do; `npm test` the narrowest and a desk. */
const isWholeLook = process.env.LOOK_DIR !== undefined;

// What has to be pressed before is found by its words in English.
const shown = screens.filter(
  ({ prepare, isOfWhole }) => prepare === undefined && (isWholeLook || !isOfWhole),
);

for (const screen of shown) {
  test(`${screen.name} fits in German`, async ({ lookAt }) => {
    const found: string[] = [];
    await lookAt(
      screen,
      'filled',
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
