import { deepStrictEqual as assertSame } from 'node:assert';
import { depositEther, readHoldings } from './borrow.ts';
import type { Checklist } from './checklist.ts';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';
import { checkSamePerson, rememberPerson } from './story-checks.ts';

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
  await list.check('everything is there again after the containers were killed', () =>
    afterwards(async () => {
      await stack.compose(['kill']);
      await stack.up();
    }),
  );
  await list.check('everything is there again after the containers were removed', () =>
    afterwards(async () => {
      await stack.compose(['down']);
      await stack.up();
    }),
  );
  await list.check('the next deposit is credited as well, once', async () => {
    const { idToken } = await person.signIn();
    const api = `${stack.url}/api`;
    const before = await readHoldings(api, idToken);
    await depositEther(api, idToken);
    const { ether, loans } = await readHoldings(api, idToken);
    assertSame(loans, before.loans);
    assertSame(ether.collateral, before.ether.collateral);
    assertSame(Number(ether.available.amount), Number(before.ether.available.amount) + 1);
  });
};
