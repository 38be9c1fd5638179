import { join } from 'node:path';
import { requiredVariable } from '../fixtures/required-variable.ts';
import { expect, test } from './look-test.ts';
import { chooseTheme } from './open-screen.ts';
import { readmePictures } from './readme-pictures.ts';
import { screens } from './screens.ts';

for (const { file, screen: name, theme } of readmePictures) {
  test(file, async ({ lookAt }) => {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen ${name}`);
    await lookAt(screen, 'filled', 'desk', async (page, faults) => {
      await chooseTheme(page, theme);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.mouse.move(0, 0);
      const path = join(requiredVariable('PICTURES_DIR'), file);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      expect(faults).toEqual([]);
    });
  });
}
