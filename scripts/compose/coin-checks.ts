import type { Checklist } from './checklist.ts';
import { depositCoins } from './coins.ts';
import { payEachCoin } from './pay-each-coin.ts';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';

const deposits = [
  { asset: 'BTC', amount: '0.05000000' },
  { asset: 'ETH', amount: '0.500000000000000000' },
  { asset: 'USDC', amount: '500.000000' },
] as const;

/** Coins come and go: the nodes, the API, the signer and its mailed codes, each in its container. */
export const checkCoins = async (list: Checklist, stack: Stack, person: Person) => {
  await list.check('coins of each kind from the faucet are confirmed and credited', async () => {
    const { idToken } = await person.signIn();
    const api = `${stack.url}/api`;
    await Promise.all(deposits.map((amount) => depositCoins(api, idToken, amount)));
  });
  await list.check(
    'some of each leaves on a mailed code, and arrives to the last unit',
    async () => {
      const finish = await payEachCoin(stack, person);
      await finish();
    },
  );
  await checkBooks(list, stack);
};

/** The command of the operations guide, in the API's container. */
export const checkBooks = (list: Checklist, stack: Stack) =>
  list.check('what the nodes hold is what the ledger says', () =>
    stack.compose(['exec', '--no-TTY', 'api', 'node', 'api/src/treasury/reconcile/main.ts']),
  );
