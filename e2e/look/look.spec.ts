import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, type Page } from '@playwright/test';
import { requiredVariable } from '../fixtures/required-variable.ts';
import type { State } from './answer-in-page.ts';
import { findLayoutFaults } from './find-layout-faults.ts';
import { inspect } from './inspect.ts';
import { compareWithKept } from './kept-boxes.ts';
import { readLayoutShifts } from './layout-shift.ts';
import { expect, test } from './look-test.ts';
import { chooseTheme, type Device, devices } from './open-screen.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { writeContactSheets, writeSheet } from './write-sheet.ts';

const narrowToWide = [320, 360, 768, 820, 1024, 1280, 1920];
const themes = ['dark', 'light'] as const;

/** On a busy machine Chromium may never give a picture that it was asked for, and gives it when it is asked again. */
async function takePicture(page: Page, path: string): Promise<void> {
  const picture = { path, fullPage: true, animations: 'disabled', quality: 70 } as const;
  try {
    await page.screenshot({ ...picture, timeout: 60_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await page.screenshot({ ...picture, timeout: 60_000 });
  }
}

/** Takes its pictures in every width and theme; answers what is wrong in each width. */
async function takePictures(
  page: Page,
  folder: string,
  screen: Screen,
  state: State,
  device: Device,
) {
  const found: string[] = [];
  for (const theme of themes) {
    await chooseTheme(page, theme);
    for (const width of devices[device].widths) {
      await page.setViewportSize({ width, height: 900 });
      const path = join(folder, `${state.replaceAll(' ', '-')}-${theme}-${width}.jpg`);
      await takePicture(page, path);
      if (theme === 'light') continue;
      const view = { screen: screen.name, state, width };
      const faults = [...(await findLayoutFaults(page)), ...(await compareWithKept(page, view))];
      found.push(...faults.map((fault) => `${width} px: ${fault}`));
    }
  }
  return found;
}

for (const screen of screens) {
  test(screen.name, async ({ browser, lookAt }) => {
    test.setTimeout(1_200_000);
    const folder = join(requiredVariable('LOOK_DIR'), screen.name);
    mkdirSync(folder, { recursive: true });
    const all: string[] = [];
    for (const state of screen.states) {
      const found: string[] = [];
      for (const device of ['desk', 'phone'] as const) {
        await lookAt(screen, state, device, async (page, faults) => {
          found.push(...faults, ...(await readLayoutShifts(page)));
          found.push(...(await inspect(page)).map((fault) => `${device}: ${fault}`));
          found.push(...(await takePictures(page, folder, screen, state, device)));
        });
      }
      await writeContactSheets(browser, folder, { state, themes, widths: narrowToWide });
      all.push(...found.map((fault) => `${state}: ${fault}`));
      expect.soft(found, `${screen.name}, ${state}`).toEqual([]);
    }
    writeSheet(folder, { states: screen.states, themes, widths: narrowToWide });
    writeFileSync(join(folder, 'faults.txt'), all.map((fault) => `${fault}\n`).join(''));
  });
}
