import { nextSecond } from '../fixtures/next-second.ts';
import {
  captureRefreshToken,
  captureToken,
  countSignIns,
  leaveUnused,
  refreshedToken,
  verdictOn,
} from '../fixtures/session-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('what was copied from a page is worth nothing after logout', async ({
  signedInPage: page,
}) => {
  const token = await captureToken(page, '/dashboard/fiat');
  const refreshToken = await captureRefreshToken(page);
  expect(await verdictOn(token)).toBe('good');
  await new Shell(page).signOut();
  await expect(page).toHaveURL('/');
  await expect.poll(() => verdictOn(token)).toBe('signed_out');
  expect(await verdictOn(await refreshedToken(refreshToken))).toBe('signed_out');
});

for (const [when, goOn] of [
  ['the connection is back', 'online'],
  ['a page is loaded anew', 'reload'],
] as const) {
  test(`a logout that is lost leads to the start page, and ends the session when ${when}`, async ({
    signedInPage: page,
  }) => {
    const token = await captureToken(page, '/dashboard/fiat');
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(kept).toContain('"ticket');
    await test.step('when no answer comes', async () => {
      await page.route(/\/api\/session(\/ended-by-ticket)?$/, (route) => route.abort());
      await new Shell(page).signOut();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      expect(await verdictOn(token)).toBe('good');
      expect(await kept()).toContain('lostSignOuts');
      expect(await kept()).not.toContain(token);
    });
    await test.step(`when ${when}`, async () => {
      await page.unroute(/\/api\/session(\/ended-by-ticket)?$/);
      if (goOn === 'reload') await page.reload();
      else await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => verdictOn(token)).toBe('signed_out');
      await expect.poll(kept).not.toContain('lostSignOuts');
    });
  });
}

test('a session that nobody uses leads to sign in and back, with what was typed', async ({
  signedInPage: page,
  account,
}) => {
  const receiver = page.getByLabel('Who gets it');
  const token = await captureToken(page, '/dashboard/fiat');
  await receiver.fill('Ada Lovelace');
  await leaveUnused(account);
  await expect.poll(() => verdictOn(token)).toBe('idle');
  await page.reload();
  await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Ffiat');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await new SignInPage(page).send(account);
  await expect(page).toHaveURL('/dashboard/fiat');
  await expect(receiver).toHaveValue('Ada Lovelace');
});

test('a key keeps a session in use, and a lifecheck does not', async ({ signedInPage: page }) => {
  await page.clock.install();
  await page.reload();
  await expect(new Shell(page).heading('Overview')).toBeVisible();
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session/activity')) told.push(request.method());
  });
  const checked = page.waitForRequest('**/api/user/lifecheck');
  await page.clock.runFor(61_000);
  await checked;
  expect(told).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => told).toEqual(['PUT']);
});

test('a changed password leaves one sign-in, and whoever changed it signed in', async ({
  signedInPage: page,
  account,
}) => {
  await page.goto('/dashboard/settings');
  const main = page.getByRole('main');
  const ticket = () => page.evaluate(() => localStorage.getItem('tessera.signOutTicket'));
  await expect.poll(ticket).not.toBeNull();
  const replaced = page.waitForResponse('**/api/session/replace');
  await main.getByLabel('Current password').fill(account.password);
  await main.getByLabel('New password').fill('amber-meadow-914');
  // Within the second of its first sign-in it would be the same one.
  await nextSecond();
  await main.getByRole('button', { name: 'Change the password' }).click();
  expect((await replaced).status()).toBe(200);
  expect(await countSignIns(await captureToken(page, '/dashboard/fiat'))).toBe(1);
});
