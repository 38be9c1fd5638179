import type { Page } from '@playwright/test';
import { untilQuiet } from './until-quiet.ts';
import { type Visit, visit } from './visit.ts';

/** A page, and the heading by which it is known. */
export type Place = { readonly path: string; readonly heading: string };

/** From one team's page to another's, in milliseconds until the heading is painted. */
export type Navigation = {
  /** The first time in this document. */
  readonly coldMs: number;
  /** Once it was there before. */
  readonly warmMs: number;
};

/** Goes to a page as the back button does, by the router that all builds have. */
const goTo = (page: Page, { path, heading }: Place): Promise<number> =>
  page.evaluate(
    async ([path, heading]) => {
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      while (document.querySelector('main h1')?.textContent !== heading) await nextFrame();
      return (await nextFrame()) - start;
    },
    [path, heading] as const,
  );

/** Navigates from the page that is visited to another, back and there again, within one document. */
export const measureNavigation = (visited: Visit, from: Place, to: Place): Promise<Navigation> =>
  visit(visited, async ({ page, requests }) => {
    const coldMs = await goTo(page, to);
    await untilQuiet({ page, requests });
    await goTo(page, from);
    await untilQuiet({ page, requests });
    return { coldMs, warmMs: await goTo(page, to) };
  });
