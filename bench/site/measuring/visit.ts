import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { logRequests } from './log-requests.ts';
import { applyProfile, type Profile, profiles } from './profiles.ts';
import type { LoggedRequest } from './request-log.ts';
import { watchPage } from './watch-page.ts';

export type Visit = {
  readonly browser: Browser;
  readonly profile: Profile;
  readonly url: string;
  /** What a browser keeps of somebody who is signed in. */
  readonly session?: Awaited<ReturnType<BrowserContext['storageState']>>;
};

/** A page that shows what it is there for. */
export type VisitedPage = {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Everything that was requested so far. */
  readonly requests: () => LoggedRequest[];
};

/** The longest that a page is waited for: a limit for what hangs. */
const patienceMs = 60_000;

async function settle(page: Page): Promise<void> {
  const timeout = { timeout: patienceMs };
  await page.waitForFunction(
    () => globalThis.watchedPage.headingMs !== undefined,
    undefined,
    timeout,
  );
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy=true]:not(button)') === null,
    undefined,
    timeout,
  );
}

/**
 * Opens a page in a browser with nothing in its cache, on a profile's network and processor, and hands it over once it
 * shows all that it is there for.
 */
export async function visit<Result>(
  { browser, profile, url, session }: Visit,
  work: (visited: VisitedPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...profiles[profile].context,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    ...(session && { storageState: session }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const requests = await logRequests(devtools);
    await devtools.send('Performance.enable');
    await applyProfile(devtools, profile);
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load', timeout: patienceMs });
    await settle(page);
    return await work({ page, devtools, requests });
  } finally {
    await context.close();
  }
}
