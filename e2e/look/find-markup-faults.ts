import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

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

/** Asks for faults alone, without a page of its own to gather frames in: no page here has any. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** What axe finds, of whatever weight. */
export async function findAccessFaults(page: Page): Promise<string[]> {
  const { violations } = await axe(page).withTags(tags).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** What axe finds of colours, which the other theme may have wrong alone. */
export async function findContrastFaults(page: Page): Promise<string[]> {
  const { violations } = await axe(page).withRules(['color-contrast']).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
