import { newAccount } from '../fixtures/accounts.ts';
import { countPresses } from '../fixtures/count-presses.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';
import { Shell } from '../pages/shell.ts';
import { SignUpPage } from '../pages/sign-up-page.ts';

test('a newcomer signs up, deposits ether and borrows euros against it', async ({ page }) => {
  const account = newAccount();
  const shell = new Shell(page);
  const main = page.getByRole('main');
  const presses = await countPresses(page);

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
    const link = main.getByRole('link', { name: 'Follow the link of the mail' });
    const mail = await page.context().newPage();
    await mail.goto((await link.getAttribute('href')) ?? '');
    await expect(new Shell(mail).heading('Your e-mail is confirmed')).toBeVisible();
    await mail.close();
  });

  await test.step('then the first tab goes on by itself', async () => {
    await expect(shell.heading('Overview')).toBeVisible();
    await expect(main.getByText('Nothing here yet')).toBeVisible();
    const steps = main.getByRole('region', { name: 'Your first loan' }).getByRole('listitem');
    await expect(steps.filter({ hasText: 'Done' })).toHaveCount(1);
    await expect(steps.first()).toContainText('Open an account. Done');
    expect(await findAccessFaults(page)).toEqual([]);
  });

  await test.step('when the faucet sends 1 ETH', async () => {
    await main.getByRole('link', { name: /^(Deposit|or) ether$/ }).click();
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
    await expect(main.getByLabel('You lock as collateral')).toHaveValue('1.00');
    const euros = main.getByLabel('You borrow');
    const ofAll = await euros.inputValue();
    await main.getByLabel('You lock as collateral').fill('0.9');
    await expect(euros).not.toHaveValue(ofAll);
    await expect(euros).toHaveValue(/\d/);
    await euros.fill('800');
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
    // One more press opened the link in its own tab.
    expect(presses.count() + 1).toBeLessThanOrEqual(12);
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
