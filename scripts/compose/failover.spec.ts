import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { clusterOf } from '../cluster/accidents.ts';
import { readHoldings } from './borrow.ts';
import { checkBooks } from './check-books.ts';
import { requestSite } from './request-site.ts';
import { person, stack } from './site-under-test.ts';

/** From before the primary is lost until after another one leads. */
const repaysForMs = 50_000;
const lostAfterMs = 8_000;
const pauseMs = 700;
const oneEuro = { asset: 'EUR', amount: '1.00' };

const api = `${stack.url}/api`;
const cents = (euros: string) => BigInt(euros.replace('.', ''));

test.describe.configure({ mode: 'serial' });
test.skip(!stack.addition, 'There is one database.');

/** Until it is done, by one key: whatever came of a request that was refused or not answered, the next one finds out. */
async function repay(loanId: string, token: string): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  await expect(async () => {
    const url = `${api}/loans/${loanId}/repayments`;
    const answer = await requestSite(url, { token, body: { amount: oneEuro }, headers });
    if (answer.status === 503) assert(answer.headers.get('retry-after'), 'it does not say when');
    assert(answer.status !== 500, `a lost primary is an error: ${answer.text}`);
    assert(answer.status === 200 || answer.status === 201, `${answer.status} ${answer.text}`);
  }).toPass({ timeout: 60_000, intervals: [500] });
}

test('a euro is repaid once each time, while the primary is lost', async () => {
  const { idToken } = await person.signIn();
  const before = await readHoldings(api, idToken);
  const cluster = clusterOf(stack);
  const lost = sleep(lostAfterMs).then(async () => cluster.kill(await cluster.leader()));
  const until = performance.now() + repaysForMs;
  let repaid = 0n;
  let longestMs = 0;
  while (performance.now() < until) {
    const askedAt = performance.now();
    await repay(before.loans[0]?.id ?? '', idToken);
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    repaid += 1n;
    await sleep(pauseMs);
  }
  await (await lost)();
  const after = await readHoldings(api, idToken);
  assertSame(cents(before.euros) - cents(after.euros), repaid * 100n);
  console.log(`${repaid} repaid, the slowest after ${Math.round(longestMs / 100) / 10} s`);
});

test('all is well again, and what the nodes hold is what the ledger says', async () => {
  await stack.untilSettled();
  await checkBooks();
});
