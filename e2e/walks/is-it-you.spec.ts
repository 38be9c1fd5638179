import type { Page } from '@playwright/test';
import type { Payee } from '@tessera/contracts/payees';
import { type Customer, customerOf, giveCoins, openLoan } from '../fixtures/customer.ts';
import { newIban } from '../fixtures/outside-addresses.ts';
import { captureToken, verdictOn } from '../fixtures/session-of.ts';
import { expect, walk as test } from '../fixtures/walk.ts';
import { IdentityCheck } from '../pages/identity-check.ts';
import { LoanPage } from '../pages/loan-page.ts';
import { Shell } from '../pages/shell.ts';

test.use({ answersIdentityChecks: false });

const tenMinutesAndMore = 0.2;

const payeesOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Payees' });
const add = (page: Page) => payeesOf(page).getByRole('button', { name: 'Add to my payees' });

async function typePayee(page: Page, iban: string) {
  await page.goto('/dashboard/fiat');
  await payeesOf(page).getByRole('button', { name: 'Add a payee' }).click();
  await payeesOf(page).getByRole('textbox', { name: 'IBAN' }).fill(iban);
  await payeesOf(page).getByRole('textbox', { name: 'Who it is' }).fill('Ada Lovelace');
}

const namesOf = async ({ get }: Customer) =>
  (await get<{ items: Payee[] }>('/payees')).items.map(({ name }) => name);

test('an old sign-in adds no payee: the shell asks who it is, and what was typed stays', async ({
  signedInPage: page,
  account,
  customer,
  time,
}) => {
  const check = new IdentityCheck(page);
  await typePayee(page, newIban());
  await time.pass(tenMinutesAndMore);

  await test.step('when it is declined, nothing is done and the form is as it was', async () => {
    await add(page).click();
    await check.decline();
    await expect(check.dialog).toBeHidden();
    await expect(payeesOf(page).getByText('Nothing was done', { exact: false })).toBeVisible();
    await expect(payeesOf(page).getByRole('textbox', { name: 'Who it is' })).toHaveValue(
      'Ada Lovelace',
    );
    expect(await namesOf(customer)).toEqual([]);
  });

  await test.step('when the password is wrong, it is said at the field', async () => {
    await add(page).click();
    await check.answer('a guess');
    await expect(
      check.dialog.getByText('This is not your password.', { exact: false }),
    ).toBeVisible();
  });

  await test.step('when it is right, the same request is done', async () => {
    await check.answer(account.password);
    await expect(check.dialog).toBeHidden();
    await expect(payeesOf(page).getByText('Ada Lovelace')).toBeVisible();
    expect(await namesOf(await customerOf(account))).toEqual(['Ada Lovelace']);
  });
});

test('a dialog of a remote stays open below the question, with what was typed', async ({
  signedInPage: page,
  account,
  customer,
  time,
}) => {
  await giveCoins(customer, 'BTC', '0.05');
  const wish = { asset: 'BTC', collateral: '0.04', principal: '500.00' } as const;
  const loanId = await openLoan(customer, wish);
  const check = new IdentityCheck(page);
  const loan = new LoanPage(page);
  await loan.open(loanId);
  await loan.actions.getByRole('button', { name: 'Release collateral' }).click();
  const below = page.getByRole('dialog', { name: 'Release collateral', includeHidden: true });
  await below.getByLabel('You release').fill('0.001');
  await time.pass(tenMinutesAndMore);
  const release = below.getByRole('button', { name: /^Release 0\.001\s/ });

  await test.step('when the question is left by Escape', async () => {
    await release.click();
    await expect(check.dialog).toBeVisible();
    await check.dialog.getByText(account.email).click();
    await page.keyboard.press('Escape');
    await expect(check.dialog).toBeHidden();
    await expect(below.getByLabel('You release')).toHaveValue('0.001');
  });

  await test.step('when it is answered', async () => {
    await release.click();
    await check.answer(account.password);
    await expect(page.getByText(/^0\.001\sBTC is back in your Spot Wallet$/)).toBeVisible();
  });
});

test('an answer in one tab answers the other', async ({
  signedInPage: page,
  account,
  context,
  customer,
  time,
}) => {
  const other = await context.newPage();
  await typePayee(page, newIban());
  await typePayee(other, newIban());
  const formerToken = await captureToken(await context.newPage(), '/dashboard/settings');
  await time.pass(tenMinutesAndMore);
  await add(other).click();
  await expect(new IdentityCheck(other).dialog).toBeVisible();
  await add(page).click();
  await new IdentityCheck(page).answer(account.password);
  await expect(new IdentityCheck(other).dialog).toBeHidden();
  await expect.poll(() => namesOf(customer)).toHaveLength(2);

  await test.step('and ends what was copied before, and logout ends both', async () => {
    expect(await verdictOn(formerToken)).toBe('replaced');
    const token = await captureToken(other, '/dashboard/fiat');
    expect(await verdictOn(token)).toBe('good');
    await new Shell(other).signOut();
    await expect(other).toHaveURL('/');
    await expect.poll(() => verdictOn(token)).toBe('signed_out');
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  });
});
