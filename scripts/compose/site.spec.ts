import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { expect, test } from '@playwright/test';
import { borrowEuros, oneEther, readHoldings } from './borrow.ts';
import { depositCoins } from './deposit-coins.ts';
import { expectStatus } from './request-site.ts';
import { person, stack } from './site-under-test.ts';

test.describe.configure({ mode: 'serial' });

const api = `${stack.url}/api`;
let token = '';
let payout = '';

test('the edge starts without its upstreams and says that they are away', async () => {
  await stack.up('--no-deps', 'edge');
  await expect(async () => {
    assertSame((await stack.state('edge')).health, 'healthy');
  }).toPass({ timeout: 60_000 });
  const page = await expectStatus(503, `${stack.url}/`);
  const lifecheck = await expectStatus(503, `${api}/user/lifecheck`);
  assert(page.headers.get('retry-after'), 'the page does not say when to come again');
  assert(lifecheck.headers.get('content-type')?.startsWith('application/problem+json'));
});

test('the whole site starts and is healthy', async () => {
  await stack.up();
  await stack.untilSettled();
});

// Sign up, deposit, borrow: what a newcomer does, over HTTP and through the edge.
test('a person signs up, and is turned away while the e-mail is unverified', async () => {
  const { idToken, refreshToken } = await person.signUp();
  await expectStatus(403, `${api}/user/lifecheck`, { token: idToken });
  await person.verifyEmail(idToken);
  token = await person.refresh(refreshToken);
});

test('the lifecheck answers a verified person, and nobody else', async () => {
  await expectStatus(204, `${api}/user/lifecheck`, { token });
  await expectStatus(401, `${api}/user/lifecheck`);
});

test('one ether from the faucet is confirmed and credited', () =>
  depositCoins(api, token, oneEther));

test('a loan opens on the quote of the moment, not on an outdated one', async () => {
  payout = (await borrowEuros(api, token)).payout.amount;
});

test('the euros have arrived', async () => {
  const { euros, loans } = await readHoldings(api, token);
  assertSame({ euros, loans: loans.length }, { euros: payout, loans: 1 });
});
