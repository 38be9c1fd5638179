import type { Page } from '@playwright/test';
import {
  completeProfile,
  customerOf,
  giveCoins,
  openLoan,
  payInEuros,
} from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

/** Sooner than a page that hears nothing asks by itself. */
const soon = { timeout: 12_000 };

/** What a page asks of the API, by path. */
function listenTo(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
  });
  return { asked, streams: () => asked.filter((path) => path === '/live').length };
}

const isStream = (response: { url(): string; status(): number }) =>
  new URL(response.url()).pathname === '/api/live' && response.status() === 200;

test('what changes is seen at once, in every tab, by one stream of the browser', async ({
  signedInPage: page,
  account,
  context,
}) => {
  const customer = await customerOf(account);
  // The page that they are on would open a stream of its own meanwhile.
  await page.goto('about:blank');
  const first = listenTo(page);
  const opened = page.waitForResponse(isStream);
  await page.goto('/dashboard/fiat');
  const response = await opened;
  expect(response.headers()['content-type']).toBe('text/event-stream; charset=utf-8');

  const other = await context.newPage();
  const second = listenTo(other);
  await other.goto('/dashboard/notices');
  await expect(new Shell(other).heading('Notices')).toBeVisible();

  await payInEuros(customer, '25.00');
  await expect(page.getByRole('main').getByText('€25.00').first()).toBeVisible(soon);
  await expect(other.getByRole('main').getByText('€25.00').first()).toBeVisible(soon);
  expect([first.streams(), second.streams()]).toEqual([1, 0]);

  await test.step('the other goes on when the one that holds it is closed', async () => {
    const handedOn = other.waitForResponse(isStream);
    await page.close();
    await handedOn;
    await payInEuros(customer, '30.00');
    await expect(other.getByRole('main').getByText('€30.00').first()).toBeVisible(soon);
  });
});

test('while a page hears what changes it hardly asks by itself, and asks again when it does not', async ({
  signedInPage: page,
  account,
}) => {
  const customer = await customerOf(account);
  await completeProfile(customer);
  await giveCoins(customer, 'ETH', '2');
  const wish = { asset: 'ETH', collateral: '1.5', principal: '500.00' } as const;
  const id = await openLoan(customer, wish);
  const { asked } = listenTo(page);
  const timesAsked = (wanted: string) => asked.filter((path) => path === wanted).length;
  const ofLoan = () => timesAsked(`/loans/${id}`);
  await page.clock.install();
  const opened = page.waitForResponse(isStream);
  await page.goto(`/dashboard/loan/${id}`);
  await opened;
  await expect.poll(ofLoan).toBeGreaterThan(0);

  await test.step('it waits a quarter of a minute once, and then longer', async () => {
    const begun = ofLoan();
    await page.clock.fastForward(16_000);
    await expect.poll(ofLoan).toBeGreaterThan(begun);
    await page.waitForTimeout(1_000);
    // What it hears now is when it heard last, however long all of this took: a clock that was moved on is near the end of its patience.
    const heard = timesAsked('/attention');
    await payInEuros(customer, '5.00');
    await expect.poll(() => timesAsked('/attention'), soon).toBeGreaterThan(heard);
    const before = ofLoan();
    await page.clock.fastForward(22_000);
    await page.waitForTimeout(2_000);
    expect(ofLoan()).toBe(before);
  });

  await test.step('a repayment from elsewhere is seen at once', async () => {
    const amount = { asset: 'EUR', amount: '100.00' };
    const before = ofLoan();
    await customer.send('POST', `/loans/${id}/repayments`, { amount });
    await expect.poll(ofLoan, soon).toBeGreaterThan(before);
  });

  await test.step('without a stream it asks as often as before', async () => {
    await page.route('**/api/live*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('main').getByText('€500.00').first()).toBeVisible();
    const before = ofLoan();
    for (let nth = 0; nth < 3; nth += 1) {
      await page.clock.fastForward(16_000);
      await page.waitForTimeout(1_000);
    }
    await expect.poll(() => ofLoan() - before, soon).toBeGreaterThanOrEqual(2);
  });
});
