import { countPresses } from '../fixtures/count-presses.ts';
import { customerOf, giveCoins } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';
import { FirstLoanWay } from '../pages/first-loan-way.ts';

test('a first loan takes six presses from the sign-in form with a coin and no profile, and then the steps are gone', async ({
  page,
  account,
}) => {
  await giveCoins(await customerOf(account), 'USDC', '2000');
  const presses = await countPresses(page);
  const way = new FirstLoanWay(page);
  const main = page.getByRole('main');

  await test.step('when the person signs in, the overview leads on', async () => {
    await page.goto('/auth/sign-in');
    await way.signIn(account);
    await expect(main.getByRole('region', { name: 'Free to use' })).toContainText('2,000');
    const steps = main.getByRole('region', { name: 'Your first loan' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'Done' })).toHaveText([
      /^Open an account/,
      /^Send your coins/,
    ]);
    await main.getByRole('link', { name: 'Work out your loan' }).click();
  });

  await test.step('and borrows what Create Loan begins with', async () => {
    await way.borrow({ isKnown: false });
    expect(presses.count()).toBeLessThanOrEqual(6);
  });

  await test.step('then the overview tells what is owed, and its steps are gone', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'tessera', exact: true }).click();
    await expect(main.getByRole('region', { name: 'What you owe' })).toContainText('due next');
    await expect(main.getByRole('region', { name: 'Closest to a sale' })).toBeVisible();
    await expect(main.getByText('Your first loan')).toBeHidden();
    await expect(
      main.getByRole('region', { name: 'Latest notices' }).getByRole('link'),
    ).not.toHaveCount(0);
  });
});
