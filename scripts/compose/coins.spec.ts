import { test } from '@playwright/test';
import { checkBooks } from './check-books.ts';
import { depositCoins } from './deposit-coins.ts';
import { payEachCoin } from './pay-each-coin.ts';
import { person, stack } from './site-under-test.ts';

const deposits = [
  { asset: 'BTC', amount: '0.05000000' },
  { asset: 'ETH', amount: '0.500000000000000000' },
  { asset: 'USDC', amount: '500.000000' },
] as const;

// Coins come and go: the nodes, the API, the signer and its mailed codes, each in its container.
test('coins of each kind from the faucet are confirmed and credited', async () => {
  const { idToken } = await person.signIn();
  await Promise.all(deposits.map((amount) => depositCoins(`${stack.url}/api`, idToken, amount)));
});

test('some of each leaves on a mailed code, and arrives to the last unit', async () => {
  const finish = await payEachCoin(stack, person);
  await finish();
});

test('what the nodes hold is what the ledger says', checkBooks);
