import type { Locator } from '@playwright/test';
import { giveCoins, openLoan, payInEuros } from '../fixtures/customer.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { LoanPage } from '../pages/loan-page.ts';

const wish = { asset: 'BTC', collateral: '0.05', principal: '1000.00' } as const;

walk('everything that can be done to a loan is done to it', async ({ signedInPage, customer }) => {
  walk.setTimeout(120_000);
  const loan = new LoanPage(signedInPage);
  const act = async (title: string, go: (dialog: Locator) => Promise<void>) => {
    await loan.actions.getByRole('button', { name: title, exact: true }).click();
    const dialog = signedInPage.getByRole('dialog');
    await go(dialog);
    await expect(dialog).toBeHidden();
  };
  const press = (dialog: Locator, name: RegExp | string) =>
    dialog.getByRole('button', { name }).click();

  await giveCoins(customer, 'BTC', '0.2');
  await payInEuros(customer, '250.00');
  await loan.open(await openLoan(customer, wish));

  await walk.step('when collateral is added, and released again', async () => {
    await act('Add collateral', async (dialog) => {
      await dialog.getByLabel('You add').fill('0.05');
      await press(dialog, /^Add 0\.05/);
    });
    await act('Release collateral', async (dialog) => {
      await press(dialog, 'All of it');
      await press(dialog, /^Release \d/);
    });
  });

  await walk.step('when its contract is asked for, it comes as a file', async () => {
    const download = signedInPage.waitForEvent('download');
    await loan.main.getByRole('button', { name: 'Contract (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await walk.step('when a part is repaid, and then the rest', async () => {
    await act('Repay', async (dialog) => {
      await dialog.getByLabel('You repay').fill('100');
      await press(dialog, /^Repay €100/);
    });
    await act('Pay off', async (dialog) => {
      await press(dialog, /^Pay €.* and end the loan$/);
    });
    await expect(loan.condition('Loan repaid in full')).toBeVisible();
  });

  await walk.step('when another is withdrawn from in its first days', async () => {
    await loan.open(await openLoan(customer, wish));
    await act('Withdraw from the loan', async (dialog) => {
      await press(dialog, /withdraw$|^Withdraw/);
    });
    await expect(loan.actions).toBeHidden();
  });
});
