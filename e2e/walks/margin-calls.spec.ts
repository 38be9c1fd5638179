import { giveCoins, openLoan } from '../fixtures/customer.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { LoanPage } from '../pages/loan-page.ts';

/** Loans that a fall to 74% (USDC: 86%) calls and does not yet sell, whatever the waves do. */
const loans = {
  BTC: { asset: 'BTC', collateral: '0.05', principal: '1650.00', fall: 74 },
  ETH: { asset: 'ETH', collateral: '1', principal: '1250.00', fall: 74 },
  USDC: { asset: 'USDC', collateral: '1000', principal: '700.00', fall: 86 },
} as const;

walk.beforeEach(() => walk.setTimeout(120_000));

walk('a margin call on ether is cured with euros', async ({ signedInPage, customer, prices }) => {
  const loan = new LoanPage(signedInPage);
  await giveCoins(customer, 'ETH', '1');
  const id = await openLoan(customer, loans.ETH);

  await walk.step('when ether falls, every page of the dashboard says so', async () => {
    await prices.fallTo(loans.ETH.fall, 'ETH');
    await signedInPage.goto('/dashboard/reports');
    await expect(loan.banner).toContainText('Margin call on €1,250 against 1.00 ETH');
    await loan.banner.getByRole('link', { name: 'Cure it' }).click();
    await expect(loan.marginCall).toBeFocused();
  });

  await walk.step('when the euros that it takes are repaid with one press', async () => {
    await loan.marginCall.getByRole('button', { name: /^Repay €/ }).click();
  });

  await walk.step('then the call is over, and nobody is asked for anything', async () => {
    await expect(loan.marginCall).toBeHidden();
    await expect(loan.calls).toContainText('Cured by a repayment');
    await expect(loan.banner).toBeHidden();
    expect(id).toBe(new URL(signedInPage.url()).pathname.split('/').at(-1));
  });
});

walk('a margin call on bitcoin is cured with coins', async ({ signedInPage, customer, prices }) => {
  const loan = new LoanPage(signedInPage);
  await giveCoins(customer, 'BTC', '0.1');
  await loan.open(await openLoan(customer, loans.BTC));

  await walk.step('when bitcoin falls, the loan says so without a reload', async () => {
    await expect(loan.actions).toBeVisible();
    await prices.fallTo(loans.BTC.fall, 'BTC');
    await expect(loan.marginCall).toContainText(/Time to cure\s*23 h 59 min/, { timeout: 30_000 });
  });

  await walk.step('when the coins that it takes are added with one press', async () => {
    await loan.marginCall.getByRole('button', { name: /^Add .*BTC$/ }).click();
  });

  await walk.step('then the call is over', async () => {
    await expect(loan.marginCall).toBeHidden();
    await expect(loan.calls).toContainText('Cured by added collateral');
  });
});

walk('a margin call on USDC ends by the price', async ({ signedInPage, customer, prices }) => {
  const loan = new LoanPage(signedInPage);
  await giveCoins(customer, 'USDC', '1000');
  const id = await openLoan(customer, loans.USDC);
  await prices.fallTo(loans.USDC.fall, 'USDC');
  await loan.open(id);
  await expect(loan.marginCall).toBeVisible();

  await walk.step('when the price comes back, so does the loan, without a reload', async () => {
    await prices.recover('USDC');
    await expect(loan.marginCall).toBeHidden({ timeout: 30_000 });
    await expect(loan.calls).toContainText('Ended by the price');
  });
});

walk(
  'a margin call that nobody cures ends with a sale and its receipt',
  async ({ signedInPage, customer, prices, time }) => {
    const loan = new LoanPage(signedInPage);
    await giveCoins(customer, 'ETH', '1');
    const id = await openLoan(customer, loans.ETH);
    await prices.fallTo(loans.ETH.fall, 'ETH');
    await loan.open(id);
    await expect(loan.marginCall).toContainText('23 h');

    await walk.step('when its time is over and a second price confirms the fall', async () => {
      await time.pass(24.5);
      await time.pass(1 / 60);
      await loan.page.reload();
    });

    await walk.step(
      'then collateral was sold, and the receipt says why and at which price',
      async () => {
        await expect(loan.calls).toContainText('Collateral was sold');
        await expect(loan.sales).toContainText('A margin call was not cured in time');
        await expect(loan.sales).toContainText(/ETH sold for €/);
        await expect(loan.marginCall).toBeHidden();
      },
    );
  },
);
