import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { keepFonts } from '../fixtures/keep-fonts.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import type { State } from './answer-in-page.ts';
import { answerRequests } from './answer-requests.ts';
import { installInPage } from './in-page.ts';
import { watchLayoutShift } from './layout-shift.ts';
import { readRecorded } from './recorded.ts';
import { sayIn } from './say-in.ts';
import type { Screen } from './screen.ts';
import { pathOf } from './screens.ts';
import { endOfMotion, settle } from './settle.ts';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a browser prefers, and so the language of its pages. */
export type BrowserLocale = 'en-GB' | 'de-DE';

const options = (baseURL: string, locale: BrowserLocale = 'en-GB') => ({
  baseURL,
  locale,
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce' as const,
});

/** Signs somebody in once; what the browser keeps of it opens every screen. */
export async function signInOnce(
  browser: Browser,
  baseURL: string,
  account: Account,
): Promise<Session> {
  const context = await browser.newContext(options(baseURL));
  const page = await context.newPage();
  await new SignInPage(page).signIn(account);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return session;
}

/** What somebody looks with: a desk has a mouse, a phone and a tablet have thumbs. */
export const devices = {
  desk: { widths: [1280, 1024, 1920], isTouched: false },
  phone: { widths: [360, 320, 768, 820], isTouched: true },
} as const;
export type Device = keyof typeof devices;

/** At the width that comes first, of somebody who was here before. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  device: Device,
  session?: Session,
  locale?: BrowserLocale,
): Promise<BrowserContext> {
  const { widths, isTouched } = devices[device];
  const context = await browser.newContext({
    ...options(baseURL, locale),
    viewport: { width: widths[0], height: 900 },
    hasTouch: isTouched,
    ...(session ? { storageState: session } : {}),
  });
  await keepFonts(context);
  return context;
}

/** Makes a phone of a desk. There is no way back: Chromium never takes a touch screen away. */
export async function becomePhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: devices.phone.widths[0], height: 900 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/** Waits for what a state shows in the end. */
async function waitForState(page: Page, screen: Screen, state: State): Promise<void> {
  if (state === 'loading') {
    await expect(page.locator('main [aria-busy=true]').first()).toBeAttached();
    await endOfMotion(page);
    return;
  }
  await settle(page);
  if (state === 'session revoked') {
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    return;
  }
  if (screen.prepare) {
    const language = await page.locator('html').getAttribute('lang');
    await screen.prepare(page, sayIn(language ?? 'en'));
    await settle(page);
  }
}

/** A page that shows a screen in a state, and the list of what went wrong on it meanwhile. */
export async function openScreen(
  context: BrowserContext,
  screen: Screen,
  state: State,
): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const asRecorded = readRecorded(state === 'empty' ? 'newcomer' : screen.scene);
  const recorded = screen.change?.(asRecorded) ?? asRecorded;
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(`uncaught: ${message}`));
  await page.addInitScript(installInPage);
  await page.addInitScript(watchLayoutShift);
  await page.addInitScript(() => localStorage.setItem('isDarkMode', 'true'));
  await context.clock.setFixedTime(recorded.now);
  const unrecorded = await answerRequests(page, { state, answers: recorded.answers });
  await page.goto(pathOf(screen, recorded));
  await waitForState(page, screen, state);
  faults.push(
    ...unrecorded.map((key) => `asked, and not recorded (npm run look -- --record): ${key}`),
  );
  return { page, faults };
}

/** Changes the theme as another tab would. */
export const chooseTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate(
    (isDark) => {
      localStorage.setItem('isDarkMode', isDark);
      const change = { key: 'isDarkMode', newValue: isDark, storageArea: localStorage };
      window.dispatchEvent(new StorageEvent('storage', change));
    },
    String(theme === 'dark'),
  );
