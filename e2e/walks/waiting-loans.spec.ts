import { inTable } from '../fixtures/in-table.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { CreateLoanPage } from '../pages/create-loan-page.ts';
import { LoanPage } from '../pages/loan-page.ts';
import { WalletPage } from '../pages/wallet-page.ts';

/** At 40% the rate is 9.9%, and at the 53% that a fall by a quarter makes of it 11.9%. */
const figures = { coin: 'Bitcoin', euros: '1000', months: '3' } as const;

walk(
  'a loan waits for its coins: one is cancelled, and one accepted at a price that has fallen',
  {
    annotation: inTable('Loans that wait', 'one cancelled, one accepted at a fallen price', 'BTC'),
  },
  async ({ signedInPage: page, prices }) => {
    const create = new CreateLoanPage(page);
    const loan = new LoanPage(page);
    const wallet = new WalletPage(page);

    await walk.step('when one is asked for without coins, and cancelled', async () => {
      await create.open();
      await create.workOut(figures);
      await create.borrow();
      await expect(loan.waiting).toContainText(/\d\sBTC is missing until/);
      await expect(loan.figure('Would be paid out')).toHaveText('€990.00');
      await loan.waiting.getByRole('button', { name: 'Cancel the loan' }).click();
      await expect(page.getByText('Nothing was paid out and nothing is owed.')).toBeVisible();
      await expect(loan.waiting).toBeHidden();
      await expect(loan.condition('Cancelled')).toBeVisible();
    });

    await walk.step('when another waits, and the price is let fall', async () => {
      await create.open();
      await create.workOut(figures);
      await create.borrow();
      await loan.waiting.getByRole('link', { name: 'Open your BTC wallet' }).click();
      await wallet.letFall(25);
      await expect(wallet.price.getByText(/ 75% of its own price/)).toBeVisible();
      await prices.untilNext();
    });

    await walk.step('and its coins arrive', async () => {
      await wallet.askFaucet('0.05');
      await expect(wallet.deposits.getByText('Credited', { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await prices.untilNext();
    });

    await walk.step(
      'then it opens on the terms of the moment, once they are accepted',
      async () => {
        await page.goBack();
        await expect(loan.waiting).toContainText('The terms have changed', { timeout: 30_000 });
        await loan.waiting.getByRole('button', { name: 'Accept and receive €990.00' }).click();
        await expect(page.getByText('€990.00 arrived in your Fiat Wallet')).toBeVisible();
        await expect(loan.waiting).toBeHidden();
        await expect(loan.figure('Interest rate (APR)')).toHaveText('11.9%');
      },
    );

    await walk.step('when the price is let recover', async () => {
      await wallet.open('Bitcoin');
      await wallet.letRecover();
      await expect(wallet.price.getByText(/goes its own way|on its way back/)).toBeVisible();
    });
  },
);
