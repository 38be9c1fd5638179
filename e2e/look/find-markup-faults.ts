import type { Page } from '@playwright/test';
import axeCore, { type RunOnly } from 'axe-core';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { endOfMotion } from './settle.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: {},
  }),
);

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the validator says of a document. */
export async function findFaultsOfMarkup(markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** The same of the document as it stands in the browser. */
export const findInvalidMarkup = async (page: Page): Promise<string[]> =>
  findFaultsOfMarkup(await page.content());

declare global {
  var axe: typeof axeCore | undefined;
}

/** Faults by rule, each with the selectors of what has it. No page here has frames. */
async function runAxe(
  page: Page,
  runOnly: RunOnly,
): Promise<readonly { readonly id: string; readonly places: readonly string[] }[]> {
  // Half a megabyte, so a page gets it once.
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axeCore.source);
  // A colour that is on its way to another is of neither.
  await endOfMotion(page);
  return page.evaluate(async (only) => {
    const options = { runOnly: only, resultTypes: ['violations' as const] };
    const found = await globalThis.axe?.run(document, options);
    if (found === undefined) throw new Error('axe is gone from the page');
    return found.violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map(({ target }) => target.flat().join(' ')),
    }));
  }, runOnly);
}

/** What axe finds, of whatever weight. */
export async function findAccessFaults(page: Page): Promise<string[]> {
  const found = await runAxe(page, { type: 'tag', values: tags });
  return found.map(({ id, places }) => `${id}: ${places.join(', ')}`);
}

/** What axe finds of colours, which the other theme may have wrong alone. */
export async function findContrastFaults(page: Page): Promise<string[]> {
  const found = await runAxe(page, { type: 'rule', values: ['color-contrast'] });
  return found.flatMap(({ id, places }) => places.map((place) => `${id}: ${place}`));
}
