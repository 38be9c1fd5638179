import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { ensureKnownAccount } from '../fixtures/accounts.ts';
import { site } from '../fixtures/site.ts';
import type { State } from './answer-in-page.ts';
import {
  type BrowserLocale,
  type Device,
  openContext,
  openScreen,
  type Session,
  signInOnce,
} from './open-screen.ts';
import type { Screen } from './screen.ts';

type Look = (page: Page, faults: string[]) => Promise<void>;

type WorkerFixtures = {
  session: Session;
  signedIn: Record<Device, BrowserContext>;
};
type Fixtures = {
  /** Opens a screen in a state for as long as it is looked at. */
  lookAt(
    screen: Screen,
    state: State,
    device: Device,
    look: Look,
    locale?: BrowserLocale,
  ): Promise<void>;
};

/** A test that looks at screens: somebody signs in once for all of them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({ browser }, use) => {
      await use(await signInOnce(browser, site.url, await ensureKnownAccount()));
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ browser, session }, use) => {
      const open = (device: Device) => openContext(browser, site.url, device, session);
      const contexts = { desk: await open('desk'), phone: await open('phone') };
      await use(contexts);
      await Promise.all(Object.values(contexts).map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
  lookAt: async ({ browser, session, signedIn }, use) => {
    await use(async (screen, state, device, look, locale = 'en-GB') => {
      // A visitor has no session, one that is revoked ends, and a browser prefers one language.
      const isVisitor = screen.scene === 'visitor';
      const isApart = isVisitor || state === 'session revoked' || locale !== 'en-GB';
      const context = isApart
        ? await openContext(browser, site.url, device, isVisitor ? undefined : session, locale)
        : signedIn[device];
      const { page, faults } = await openScreen(context, screen, state);
      await look(page, faults);
      await page.close();
      if (isApart) await context.close();
    });
  },
});

export { expect } from '@playwright/test';
