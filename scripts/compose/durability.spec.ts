import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { test } from '@playwright/test';
import { addMoney } from '../../shared/money/src/money.ts';
import { fromWireMoney, toWireMoney, type WireMoney } from '../../shared/money/src/wire-money.ts';
import { oneEther, readHoldings } from './borrow.ts';
import { checkBooks } from './check-books.ts';
import { depositCoins } from './deposit-coins.ts';
import { payEachCoin } from './pay-each-coin.ts';
import { rememberPerson } from './remember-person.ts';
import { person, stack } from './site-under-test.ts';

function sum(a: WireMoney, b: WireMoney): WireMoney {
  return toWireMoney(addMoney(fromWireMoney(a), fromWireMoney(b)));
}

async function rememberAllButCoins() {
  const { localId, holdings } = await rememberPerson();
  const { coins, ...others } = holdings;
  return { localId, ...others };
}

async function checkNothingIsLostBy(change: () => Promise<unknown>): Promise<void> {
  const before = await rememberPerson();
  await change();
  await stack.untilSettled();
  assertSame(await rememberPerson(), before);
}

// Accounts, keys, chain, ledger and published remotes outlive their containers.
test('everything is there again after a restart', () =>
  checkNothingIsLostBy(() => stack.compose(['restart'])));

test('everything is there again after the containers were removed', () =>
  checkNothingIsLostBy(async () => {
    await stack.compose(['down']);
    await stack.up();
  }));

test('coins on their way arrive once although all containers are killed', async () => {
  const before = await rememberAllButCoins();
  const finish = await payEachCoin(stack, person);
  await stack.compose(['kill']);
  const killedAt = new Date().toISOString();
  await stack.up();
  await stack.untilSettled();
  for (const { amount, endedAt } of await finish()) {
    assert(endedAt && endedAt > killedAt, `${amount.asset} had arrived before the kill`);
  }
  assertSame(await rememberAllButCoins(), before);
});

test('the next deposit is credited as well, once', async () => {
  const { idToken } = await person.signIn();
  const api = `${stack.url}/api`;
  const before = await readHoldings(api, idToken);
  await depositCoins(api, idToken, oneEther);
  const { available, ...rest } = before.coins.ETH;
  const ETH = { ...rest, available: sum(available, oneEther) };
  assertSame(await readHoldings(api, idToken), { ...before, coins: { ...before.coins, ETH } });
});

test('what the nodes hold is what the ledger says', checkBooks);
