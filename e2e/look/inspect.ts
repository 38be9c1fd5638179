import type { Page } from '@playwright/test';
import { findAccessFaults, findContrastFaults, findInvalidMarkup } from './find-markup-faults.ts';
import { chooseTheme } from './open-screen.ts';

/** What is wrong with a page, in the dark, however wide it is. The other theme differs in colours. */
export async function inspect(page: Page): Promise<string[]> {
  const found = [...(await findInvalidMarkup(page)), ...(await findAccessFaults(page))];
  await chooseTheme(page, 'light');
  found.push(...(await findContrastFaults(page)).map((fault) => `light theme: ${fault}`));
  await chooseTheme(page, 'dark');
  return found;
}
