import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { requiredVariable } from '../fixtures/required-variable.ts';
import type { State } from './answer-in-page.ts';

type View = { readonly screen: string; readonly state: State; readonly width: number };

/** So much may a picture differ that was made by the same browser on another machine. */
const differingPixels = 100;

const versionFile = fileURLToPath(new URL('pixels/version.txt', import.meta.url));

/** "chromium-headless-shell 156.0.8078.79": the one without windows smooths letters otherwise. */
const versionOf = (browser: Browser) =>
  `${basename(requiredVariable('CHROMIUM_PATH'))} ${browser.version()}`;

/** Whether the kept pictures were made by this very browser: another draws text otherwise. */
export const canComparePixels = (browser: Browser): boolean =>
  existsSync(versionFile) && readFileSync(versionFile, 'utf8').trim() === versionOf(browser);

/** Pages of text alone look as their boxes stand; pictures of them are many bytes for nothing. */
const isTextAlone = (screen: string) => screen.startsWith('static-');

/** Whether the top of the page differs from its kept picture; nothing where this browser cannot tell. */
export async function comparePixels(browser: Browser, page: Page, view: View): Promise<string[]> {
  if (process.env.LOOK_UPDATE) writeFileSync(versionFile, `${versionOf(browser)}\n`);
  if (view.state !== 'filled' || isTextAlone(view.screen) || !canComparePixels(browser)) return [];
  await useFontForCodes(page, 'var(--font)');
  try {
    await expect(page).toHaveScreenshot([`${view.screen}-${view.width}.png`], {
      maxDiffPixels: differingPixels,
    });
    return [];
  } catch (error) {
    return [`pixels differ: ${(error as Error).message.split('\n').slice(0, 6).join(' ')}`];
  } finally {
    await useFontForCodes(page, '');
  }
}

/** Codes are written in a font of the machine, which differs: in pictures they take the one of the site. */
const useFontForCodes = (page: Page, font: string) =>
  page.evaluate((value) => {
    document.documentElement.style.setProperty('--font-code', value);
  }, font);
