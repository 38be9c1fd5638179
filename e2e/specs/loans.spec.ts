import { openLoan } from '../fixtures/open-loan.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';

test('a borrower repays, adds, releases and withdraws by keyboard alone', async ({
  signedInPage: page,
  account,
}) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const loanId = await openLoan(account, '1000');

  const start = async (button: string) => {
    await main.getByRole('button', { name: button, exact: true }).press('Enter');
    await expect(dialog).toBeVisible();
  };
  const enter = async (amount: string) => {
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(amount);
  };

  await test.step('when the list is asked for those in one state', async () => {
    await page.goto('/dashboard/loan/list-loans');
    const loan = main.getByRole('link', { name: /^€1,000 against .* ETH, due / });
    await expect(loan).toBeVisible();
    const state = main.getByRole('combobox', { name: 'Show' });
    await state.selectOption('Cancelled');
    await expect(main.getByText('No loan in this state')).toBeVisible();
    await expect(page).toHaveURL(/\?state=cancelled$/);
    await state.selectOption('Active');
    await expect(loan).toBeVisible();
  });

  await test.step('when the loan is opened from the list', async () => {
    await main.getByRole('link', { name: /^€1,000 against .* ETH, due / }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dashboard/loan/${loanId}$`));
    await expect(main.getByRole('region', { name: 'Health' })).toContainText('40.');
    expect(await findAccessFaults(page)).toEqual([]);
  });

  await test.step('when a part is repaid, after a reload in the middle', async () => {
    await start('Repay');
    await enter('400');
    await page.reload();
    await expect(dialog.getByRole('textbox', { name: 'You repay' })).toHaveValue('400');
    await expect(
      dialog.getByRole('row', { name: /^Loan-to-value 40\.\d+% 24\.\d+%$/ }),
    ).toBeVisible();
    expect(await findAccessFaults(page)).toEqual([]);
    await dialog.getByRole('textbox').press('Enter');
    await expect(page.getByText('€400.00 repaid. €600.00 is still owed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('region', { name: 'Figures' })).toContainText('€600.00');
  });

  await test.step('when collateral is added', async () => {
    await start('Add collateral');
    await enter('0.1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^0\.10\sETH added to the collateral$/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('when some of it is released', async () => {
    await start('Release collateral');
    await dialog.getByRole('textbox').press('0');
    await page.keyboard.type('.2');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^0\.20\sETH is back in your Spot Wallet$/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('when the contract is fetched', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Contract (PDF)' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^tessera-loan-contract-.*\.pdf$/);
  });

  await test.step('when the person withdraws from the loan', async () => {
    await start('Withdraw from the loan');
    await dialog.getByRole('button', { name: 'Pay €590.00 and withdraw' }).press('Enter');
    await expect(page.getByText(/^You have withdrawn from the loan\./)).toBeVisible();
    await expect(main.getByText('Nothing is owed any more.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Repay', exact: true })).toBeHidden();
  });
});

test('a deep fall is tried on all loans and on one, and moves nothing', async ({
  signedInPage: page,
  account,
}) => {
  const main = page.getByRole('main');
  await openLoan(account, '1000');

  const tryFall = async () => {
    await main.getByRole('button', { name: 'Try a fall' }).press('Enter');
    await main.getByRole('slider', { name: 'Fall', exact: true }).press('End');
    await expect(main.getByText(/ the loan is marked with a warning/).first()).toBeVisible();
    await expect(main.getByText(/ there is a margin call: 24 hours/).first()).toBeVisible();
    await expect(main.getByText(/ is sold for €/).first()).toBeVisible();
    await expect(main.getByRole('slider', { name: /^Loan-to-value during/ })).toBeVisible();
    expect(await findAccessFaults(page)).toEqual([]);
  };

  await test.step('when a deep fall is tried on all loans', async () => {
    await page.goto('/dashboard/loan/list-loans');
    await tryFall();
    await expect(main.getByRole('article', { name: /^€1,000 against / })).toContainText(
      'Collateral is sold',
    );
  });

  await test.step('when the loan is opened from the list', async () => {
    await main.getByRole('link', { name: /^€1,000 against .* ETH, due / }).press('Enter');
    await expect(main.getByRole('region', { name: 'Figures' })).toBeVisible();
  });

  await test.step('when a deep fall is tried on it, which moves nothing', async () => {
    await tryFall();
    await expect(main.getByRole('region', { name: 'Figures' })).toContainText('€1,000.00');
  });
});
