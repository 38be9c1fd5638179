import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { newBitcoinAddress, newEthereumAddress } from '../../e2e/fixtures/outside-addresses.ts';
import { runCommand } from '../checks/run-command.ts';
import { borrowEuros, oneEther } from '../compose/borrow.ts';
import { depositCoins } from '../compose/deposit-coins.ts';
import { createPerson } from '../compose/person.ts';
import { expectStatus, requestSite } from '../compose/request-site.ts';
import { untilCompleted, withdraw } from '../compose/withdraw.ts';
import { chromiumArguments } from '../end-to-end/chromium-arguments.ts';
import { findChromium } from '../end-to-end/find-chromium.ts';
import { countSeries } from './ask-prometheus.ts';
import { watched } from './watched-site.ts';

const api = `${watched.url}/api`;
const person = createPerson(watched.url, {
  email: `${randomUUID()}@example.test`,
  password: randomUUID(),
});

test.describe.configure({ mode: 'serial' });
test.use({
  baseURL: watched.url,
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments],
  },
});

const signedIn = async () => (await person.signIn()).idToken;

/** In the browser: waits until a measurement of this kind is there, however long that takes on a busy machine. */
const untilMeasured = (type: string): string =>
  `new Promise((then) => new PerformanceObserver(then).observe({ type: '${type}', buffered: true }))`;

/** Reads a page as somebody does who presses something on it, and goes: then its browser tells of it. */
async function visit(page: Page, path: string) {
  const isHeard = page.waitForRequest((request) => request.url().endsWith('/reports'));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // What measures comes after the page.
  await isHeard;
  // A press ends what is measured of the largest part.
  await page.evaluate(untilMeasured('largest-contentful-paint'));
  await page.getByRole('button').first().click();
  await page.evaluate(untilMeasured('first-input'));
  await page.goto('about:blank');
}

test('somebody joins, deposits and borrows', async () => {
  const { idToken, refreshToken } = await person.signUp();
  await person.verifyEmail(idToken);
  const token = await person.refresh(refreshToken);
  await depositCoins(api, token, oneEther);
  await depositCoins(api, token, { asset: 'BTC', amount: '0.05000000' });
  await depositCoins(api, token, { asset: 'USDC', amount: '500.000000' });
  await borrowEuros(api, token);
});

test('coins are withdrawn and arrive', async () => {
  const token = await signedIn();
  const amount = { asset: 'BTC', amount: '0.01000000' } as const;
  const order = { amount, address: newBitcoinAddress() };
  await untilCompleted(api, token, await withdraw(api, token, person, order));
});

test('browsers show pages and tell how that went', async ({ page }) => {
  await visit(page, '/');
  // A rate is of what was added since something was scraped for the first time.
  const counted = 'tessera_web_vital_seconds_count{name="INP",route="/"}';
  await expect
    .poll(() => countSeries(watched.prometheusUrl, counted, watched.since), { timeout: 60_000 })
    .toBe(1);
  await visit(page, '/');
  await visit(page, '/auth/sign-in');
});

test('a browser that does not get a remote’s files tells so', async ({ page }) => {
  const told = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/reports' &&
      (request.postData() ?? '').includes('"failed"'),
    { timeout: 60_000 },
  );
  // Also what is asked for again, under an address of its own.
  await page.route(/\/r\/[^/]+\/.+\.js/, (route) => route.abort());
  await page.goto('/');
  await told;
});

test('what nobody can have seen is reported, and a violation of the policy', async () => {
  const headers = { 'content-type': 'text/plain' };
  await expectStatus(204, `${watched.url}/reports`, { body: { document: 'made up' }, headers });
  const report = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline' } };
  await expectStatus(204, `${watched.url}/reports/policy`, { body: report, headers });
  await requestSite(`${api}/nowhere`);
});

test('the signer is paused while coins are to leave', async () => {
  const args = ['scripts/run.mjs', 'operate.ts', 'pause-signer', 'a look at what that changes'];
  const env = { DATA_DIR: watched.dataDir, OPERATOR: 'grace' };
  const { ok, output } = await runCommand(process.execPath, args, { env });
  if (!ok) throw new Error(output);
  const amount = { asset: 'USDC', amount: '10.000000' } as const;
  await withdraw(api, await signedIn(), person, { amount, address: newEthereumAddress() });
});
