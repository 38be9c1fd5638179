import { newAccount } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';
import { Shell } from '../pages/shell.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';

test('a newcomer signs up, deposits ether and borrows euros against it', async ({ page }) => {
  test.setTimeout(120_000);
  const account = newAccount();
  const shell = new Shell(page);
  const main = page.getByRole('main');

  await test.step('when a visitor signs up', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await new SignUpPage(page).signUp(account);
    await expect(shell.heading('Confirm your e-mail')).toBeVisible();
    await expect(page).toHaveURL(
      `/auth/sign-up-completed?email=${encodeURIComponent(account.email)}`,
    );
    await expect(main.getByText(account.email)).toBeVisible();
  });

  await test.step('when the link of the mail is followed in another tab', async () => {
    const link = main.getByRole('link', { name: 'Open the sandbox mailbox' });
    const mailbox = await page.context().newPage();
    await mailbox.goto((await link.getAttribute('href')) ?? '');
    await mailbox.getByRole('main').getByRole('link', { name: 'Follow the link' }).first().click();
    await expect(new Shell(mailbox).heading('Your e-mail is confirmed')).toBeVisible();
    await mailbox.close();
  });

  await test.step('then the first tab goes on by itself', async () => {
    await expect(shell.heading('Loans')).toBeVisible();
    await expect(main.getByText('No loans yet')).toBeVisible();
  });

  await test.step('when the faucet sends 1 ETH', async () => {
    await shell.sidebar.getByRole('link', { name: 'Spot Wallet' }).click();
    await main.getByRole('link', { name: 'Ether', exact: true }).click();
    await expect(shell.heading('Ether wallet')).toBeVisible();
    await main.getByRole('button', { name: 'Send 1.00 ETH to my address' }).click();
  });

  await test.step('when its 12 confirmations arrive, live on the page', async () => {
    await expect(main.getByText(/of 12/)).toBeVisible();
    await expect(main.getByText('Credited', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('when the person borrows 800 euros against it', async () => {
    await shell.sidebar.getByRole('link', { name: 'Create Loan' }).click();
    await expect(shell.heading('Create a loan')).toBeVisible();
    await main.getByLabel('You borrow').fill('800');
    await main.getByRole('button', { name: 'Review €800 loan' }).click();
    await expect(main.getByRole('heading', { name: 'Who borrows' })).toBeVisible();
    await main.getByLabel('Given names').fill('Ada');
    await main.getByLabel('Family name').fill('Example');
    await main.getByLabel('Street and number').fill('Musterstraße 1');
    await main.getByLabel('Postal code').fill('10115');
    await main.getByLabel('City').fill('Berlin');
    await main.getByLabel('Date of birth').fill('1990-12-10');
    await main.getByRole('button', { name: 'Save and review' }).click();
    await expect(main.getByRole('heading', { name: 'Review and borrow' })).toBeVisible();
    await expect(main.getByText('Ada Example')).toBeVisible();
    await main.getByRole('checkbox', { name: /accept them/ }).check();
    await main.getByRole('button', { name: 'Borrow €800' }).click();
  });

  await test.step('then the loan says how it stands', async () => {
    await expect(page).toHaveURL(/\/dashboard\/loan\/[0-9a-f-]{36}$/);
    await expect(main.getByRole('region', { name: 'Figures' })).toContainText('€800.00');
    await expect(main.getByRole('table', { name: 'Repayment schedule' })).toBeVisible();
    expect(await findAccessFaults(page)).toEqual([]);
  });

  await test.step('then the loan is in the list', async () => {
    await shell.sidebar.getByRole('link', { name: 'Loans', exact: true }).click();
    const loans = main.getByRole('table', { name: 'Your loans' });
    await expect(loans.getByRole('row')).toHaveCount(2);
    await expect(loans).toContainText('Healthy');
    await expect(loans).toContainText('€800');
  });

  await test.step('then the euros are in the fiat wallet, less the fee, at least 10 euros', async () => {
    await shell.sidebar.getByRole('link', { name: 'Fiat Wallet' }).click();
    await expect(main.getByRole('table', { name: 'Movements of your euro balance' })).toContainText(
      '790.00',
    );
    await expect(main.getByText('€790.00').first()).toBeVisible();
  });
});
