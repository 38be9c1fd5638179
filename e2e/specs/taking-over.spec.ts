import type { Page } from '@playwright/test';
import { keepFonts } from '../fixtures/keep-fonts.ts';
import { site } from '../fixtures/site.ts';
import { takenOver } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';
import { installInPage } from '../look/in-page.ts';
import { readLayoutShifts, watchLayoutShift } from '../look/layout-shift.ts';
import { Shell } from '../pages/shell.ts';

/** A page that stands in its document before any script has run. */
const path = '/static/faq';
const shellScript = /\/h\/[^/]+\/main\.js/;
/** Alone, or in one file with the entry of its remote. */
const pageScript = /\/r\/public\/[^/]+\/(?:remote-entry\.)?static-faq[^/]*\.js/;
const failure = 'This page did not load as a whole';

type Watched = Window & { drawn: Element | null };

/** Notes from the start what moves, and which heading came with the document. */
async function watch(page: Page) {
  await keepFonts(page.context());
  await page.addInitScript(installInPage);
  await page.addInitScript(watchLayoutShift);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      (window as unknown as Watched).drawn = document.querySelector('main h1');
    });
  });
}

const isAsItCame = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).drawn?.isConnected === true);

/** What has moved is told once it was painted. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** A browser that is busy may have drawn a bar of which it had not read the rest. */
const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    globalThis.layoutShifts = [];
  });

/** Until the heading is a part of the page's own tree, and nothing comes any more that could move something. */
async function settleTakenOver(page: Page) {
  await takenOver(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
}

/** Holds a file back; the function returned lets it go. */
async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const words = {
  en: { link: 'Terms', heading: 'Terms of use', before: /Questions/ },
  de: { link: 'Bedingungen', heading: /^Nutzungs\u00AD?bedingungen$/, before: /Fragen/ },
} as const;

/** Follows a link within the one document: whoever can do that has been taken over. */
async function expectTakenOver(page: Page, language: keyof typeof words = 'en') {
  const { link, heading, before } = words[language];
  await takenOver(page);
  const document = await page.evaluateHandle(() => window.document);
  await new Shell(page).footer.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(/terms$/);
  await expect(new Shell(page).heading(heading)).toBeVisible();
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
  await expect(page.locator('#page')).toHaveCount(0);
  await page.goBack();
  await expect(new Shell(page).heading(before)).toBeVisible();
}

for (const [address, locale] of [
  [path, 'en-GB'],
  ['/de/static/faq', 'de-DE'],
  ['/de/static/faq', 'en-GB'],
] as const) {
  test.describe(`for a reader in ${locale}`, () => {
    test.use({ locale });

    test(`${address} is taken over as it stands, and nothing in it moves`, async ({ page }) => {
      await watch(page);
      const goOn = await holdBack(page, shellScript);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(new Shell(page).footer).toBeVisible();
      await painted(page);
      await forgetShifts(page);
      goOn();
      await settleTakenOver(page);
      expect(await isAsItCame(page)).toBe(true);
      expect(await readLayoutShifts(page)).toEqual([]);
      await page.locator('summary').first().click();
      await expect(page.locator('details[open] p').first()).toBeVisible();
      expect(await isAsItCame(page)).toBe(true);
      await expectTakenOver(page, address.startsWith('/de') ? 'de' : 'en');
    });
  });
}

test('is drawn anew where its reader has figures written otherwise', async ({ page }) => {
  await watch(page);
  await page.addInitScript(() =>
    localStorage.setItem('reader', '{"language":null,"locale":"en-GB","timeZone":null}'),
  );
  await page.goto('/de/static/faq');
  await expect.poll(() => isAsItCame(page)).toBe(false);
  await expect(page.getByText('€100,000').first()).toBeAttached();
});

test('leads on within one document, and comes back as any page', async ({ page }) => {
  await page.goto(path);
  await expectTakenOver(page);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what is pressed before the shell is there counts once it is', async ({ page }) => {
    const goOn = await holdBack(page, shellScript);
    await page.goto(path, { waitUntil: 'commit' });
    await new Shell(page).burger.click();
    await expect(new Shell(page).burger).toHaveAttribute('aria-expanded', 'false');
    goOn();
    await expect(new Shell(page).burger).toHaveAttribute('aria-expanded', 'true');
    await expect(new Shell(page).publicLinks.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  });

  test('the bar shows what is in its menu where nothing could open that', async ({ browser }) => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(site.url + path);
    await expect(new Shell(page).publicLinks.getByRole('link')).toHaveCount(3);
    await expect(new Shell(page).publicLinks).toBeVisible();
    await expect(new Shell(page).burger).toBeHidden();
    await expect(new Shell(page).themeToggle).toBeHidden();
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    await expect(signIn).toHaveAttribute('href', '/auth/sign-in');
    await context.close();
  });
});

test('leaves its reader where they have scrolled to', async ({ page }) => {
  const goOn = await holdBack(page, shellScript);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(new Shell(page).footer).toBeVisible();
  // One that comes later changes what stands above, and with it how far that is.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 400));
  goOn();
  await settleTakenOver(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await expectTakenOver(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('keeps the room of a user’s entrance where there is a sign of a session', async ({
  signedInPage: page,
}) => {
  await watch(page);
  const goOn = await holdBack(page, shellScript);
  await page.goto(path, { waitUntil: 'commit' });
  const { themeToggle, avatar } = new Shell(page);
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await expect(themeToggle).toBeVisible();
  await expect(signIn).toBeHidden();
  // Words are wider or narrower by a little before the font has come.
  await page.evaluate(() => document.fonts.ready);
  await forgetShifts(page);
  const before = await themeToggle.boundingBox();
  goOn();
  await expect(avatar).toBeVisible();
  await expect(signIn).toHaveCount(0);
  expect(await themeToggle.boundingBox()).toEqual(before);
  expect(await readLayoutShifts(page)).toEqual([]);
});

test('can be read where the shell never comes, and leads on', async ({ page, faults }) => {
  await page.route(shellScript, (route) => route.abort());
  await page.goto(path);
  await expect(new Shell(page).heading(/Questions/)).toBeVisible();
  await new Shell(page).footer.getByRole('link', { name: 'Terms' }).click();
  await expect(new Shell(page).heading('Terms of use')).toBeVisible();
  // The remote's entry finds no page to run in, and says so; nothing else does.
  const complaint = /^uncaught: This remote needs federation runtime [\d.]+, the page has none$/;
  expect(faults.splice(0).filter((fault) => !complaint.test(fault))).toEqual([]);
});

test('can be read where its own scripts do not come, and is taken over when they do', async ({
  page,
}) => {
  await page.route(pageScript, (route) => route.abort());
  // No former version takes its place.
  await page.route(/\/registry\.json/, (route) => route.abort());
  await page.goto(path);
  const line = page.getByRole('main').getByRole('alert');
  await expect(line).toContainText(failure);
  await expect(new Shell(page).heading(/Questions/)).toBeVisible();
  await page.unroute(pageScript);
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect(line).toBeHidden();
  await expectTakenOver(page);
});

test('is drawn anew where the page that came is of another version', async ({ page }) => {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(data-fragment="public\/)\w+/, '$1before');
    await route.fulfill({ response: answer, body });
  });
  await watch(page);
  const goOn = await holdBack(page, shellScript);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(new Shell(page).footer).toBeVisible();
  await painted(page);
  await forgetShifts(page);
  goOn();
  await expect(page.locator('#page')).toHaveCount(0);
  await expect(new Shell(page).heading(/Questions/)).toBeVisible();
  expect(await isAsItCame(page)).toBe(false);
  expect(await readLayoutShifts(page)).toEqual([]);
  await expectTakenOver(page);
});
