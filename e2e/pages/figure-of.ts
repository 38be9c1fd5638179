import type { Locator } from '@playwright/test';

/** The definition that stands beside a term, without what explains it. */
export const figureOf = (part: Locator, term: string): Locator =>
  part
    .locator('dl > div', { has: part.page().getByText(term, { exact: true }) })
    .locator('dd')
    .first();
