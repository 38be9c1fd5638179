import { newAccount } from '../fixtures/accounts.ts';
import { countPresses } from '../fixtures/count-presses.ts';
import { type Coin, completeProfile, customerOf, giveCoins } from '../fixtures/customer.ts';
import { inTable } from '../fixtures/in-table.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { FirstLoanWay } from '../pages/first-loan-way.ts';

/** What the faucet sends unless it is asked for another amount. */
const coins: readonly { asset: Coin; name: string; usual: string }[] = [
  { asset: 'BTC', name: 'bitcoin', usual: '0.05' },
  { asset: 'ETH', name: 'ether', usual: '1' },
  { asset: 'USDC', name: 'USDC', usual: '2000' },
];
const table = 'A first loan, in presses';

for (const { asset, name, usual } of coins) {
  walk(
    `a first loan takes twelve presses from the landing page, by ${asset}`,
    { annotation: inTable(table, asset, 'from an e-mail address'), tag: '@whole' },
    async ({ page }) => {
      const presses = await countPresses(page);
      const way = new FirstLoanWay(page);
      await way.openAccount(newAccount());
      await way.getCoins(name);
      await way.borrow({ isKnown: false });
      expect(presses.count()).toBeLessThanOrEqual(12);
    },
  );

  for (const [isKnown, most, column] of [
    [true, 5, 'with coin and profile'],
    [false, 6, 'with a coin'],
  ] as const) {
    walk(
      `a first loan takes ${most} presses from the sign-in form ${column}, by ${asset}`,
      { annotation: inTable(table, asset, column), tag: '@whole' },
      async ({ page, account }) => {
        const customer = await customerOf(account);
        if (isKnown) await completeProfile(customer);
        await giveCoins(customer, asset, usual);
        const presses = await countPresses(page);
        const way = new FirstLoanWay(page);
        await page.goto('/auth/sign-in');
        await way.signIn(account);
        await page.getByRole('main').getByRole('link', { name: 'Work out your loan' }).click();
        await way.borrow({ isKnown });
        expect(presses.count()).toBeLessThanOrEqual(most);
      },
    );
  }
}
