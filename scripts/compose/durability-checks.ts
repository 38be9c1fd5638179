import { ok as assert, deepStrictEqual as assertSame } from 'node:assert';
import { fromWireMoney, toWireMoney, type WireMoney } from '../../shared/money/src/wire-money.ts';
import { oneEther, readHoldings } from './borrow.ts';
import type { Checklist } from './checklist.ts';
import { checkBooks } from './coin-checks.ts';
import { depositCoins } from './coins.ts';
import { payEachCoin } from './pay-each-coin.ts';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';
import { checkSamePerson, rememberPerson } from './story-checks.ts';

const sum = (a: WireMoney, b: WireMoney) =>
  toWireMoney({ asset: a.asset, minor: fromWireMoney(a).minor + fromWireMoney(b).minor });

type Remembered = Awaited<ReturnType<typeof rememberPerson>>;

const withoutCoins = ({ localId, holdings: { coins, ...others } }: Remembered) => ({
  localId,
  ...others,
});

/** Accounts, keys, chain, ledger and published remotes outlive their containers. */
export const checkDurability = async (list: Checklist, stack: Stack, person: Person) => {
  const afterwards = async (change: () => Promise<unknown>) => {
    const before = await rememberPerson(stack, person);
    await change();
    await stack.untilSettled();
    await checkSamePerson(stack, person, before);
  };
  await list.check('everything is there again after a restart', () =>
    afterwards(() => stack.compose(['restart'])),
  );
  await list.check('everything is there again after the containers were removed', () =>
    afterwards(async () => {
      await stack.compose(['down']);
      await stack.up();
    }),
  );
  await list.check(
    'coins on their way arrive once although all containers are killed',
    async () => {
      const before = withoutCoins(await rememberPerson(stack, person));
      const finish = await payEachCoin(stack, person);
      await stack.compose(['kill']);
      const killedAt = new Date().toISOString();
      await stack.up();
      await stack.untilSettled();
      for (const { amount, endedAt } of await finish()) {
        assert(endedAt && endedAt > killedAt, `${amount.asset} had arrived before the kill`);
      }
      assertSame(withoutCoins(await rememberPerson(stack, person)), before);
    },
  );
  await list.check('the next deposit is credited as well, once', async () => {
    const { idToken } = await person.signIn();
    const api = `${stack.url}/api`;
    const before = await readHoldings(api, idToken);
    await depositCoins(api, idToken, oneEther);
    const { available, ...rest } = before.coins.ETH;
    const ETH = { ...rest, available: sum(available, oneEther) };
    assertSame(await readHoldings(api, idToken), { ...before, coins: { ...before.coins, ETH } });
  });
  await checkBooks(list, stack);
};
