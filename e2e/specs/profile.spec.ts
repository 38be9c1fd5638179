import type { Page } from '@playwright/test';
import { examplePerson } from '../../shared/testing/src/example-person.ts';
import { type Account, newAccount } from '../fixtures/accounts.ts';
import { nextSecond } from '../fixtures/next-second.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const cardOf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test('details are corrected, and payees are added, renamed and removed', async ({
  signedInPage: page,
  context,
}) => {
  await page.goto('/dashboard/profile');
  const details = cardOf(page, 'Name, address and date of birth');

  await test.step('when the date of birth is a child’s, it is said there and nothing is lost', async () => {
    await details.getByLabel('Given names').fill(examplePerson.givenNames);
    await details.getByLabel('Family name').fill(examplePerson.familyName);
    await details.getByLabel('Street and number').fill(examplePerson.street);
    await details.getByLabel('Postal code').fill(examplePerson.postalCode);
    await details.getByLabel('City').fill(examplePerson.city);
    await details.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-01-01`);
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(details.getByLabel('Date of birth')).toBeFocused();
    await expect(details.getByText(/^You must be 18 or over|Loans are for adults/)).toBeVisible();
    await expect(details.getByLabel('City')).toHaveValue(examplePerson.city);
  });

  await test.step('then it is saved, and another tab has it', async () => {
    await details.getByLabel('Date of birth').fill(examplePerson.dateOfBirth);
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard/profile');
    await expect(other.getByLabel('City')).toHaveValue(examplePerson.city);
    expect(await findAccessFaults(other)).toEqual([]);
    await other.close();
  });

  await test.step('and a payee is added, renamed and removed', async () => {
    const payees = cardOf(page, 'Payees');
    await payees.getByRole('button', { name: 'Add a payee' }).click();
    await payees.getByLabel('Who it is').fill('Grace');
    await payees.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000');
    await payees.getByRole('button', { name: 'Add to my payees' }).click();
    await expect(payees.getByText('DE89 3704 0044 0532 0130 00', { exact: true })).toBeVisible();
    await payees.getByRole('button', { name: 'Rename Grace' }).click();
    await payees.getByLabel('New name').fill('Grace Hopper');
    await payees.getByRole('button', { name: 'Save the name' }).click();
    await payees.getByRole('button', { name: 'Remove Grace Hopper' }).click();
    await payees.getByRole('button', { name: 'Remove it' }).click();
    await expect(payees.getByText('No payees yet')).toBeVisible();
  });
});

/** The newest one of this kind in the mails to this address, once there is one other than the `former`. */
async function linkTo(
  page: Page,
  address: string,
  kind: 'confirm' | 'undo',
  former = '',
): Promise<string> {
  await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(address)}`);
  const mailed = page.getByRole('main').locator(`a[href*="/auth/email-change#${kind}="]`).first();
  const read = async () => new URL((await mailed.getAttribute('href')) ?? '', page.url()).href;
  // A mail comes a moment after the page has said that it is sent.
  await expect.poll(read).not.toBe(former);
  return read();
}

async function signIn(page: Page, account: Account) {
  await nextSecond();
  await new SignInPage(page).signIn(account);
}

test('an e-mail address is changed by its own link, and given back by the former one', async ({
  signedInPage: page,
  account,
  context,
  browser,
}) => {
  const { email: newEmail } = newAccount();
  const change = cardOf(page, 'Change of e-mail');
  const address = (of: Page) => cardOf(of, 'Your account').getByText(newEmail, { exact: true });
  await page.goto('/dashboard/profile');
  const second = await context.newPage();
  await second.goto('/dashboard/profile');

  await test.step('when it is asked for, what will happen is said, and nothing is frozen', async () => {
    await expect(
      change.getByText('Withdrawals are frozen for 24 hours from the change on.'),
    ).toBeVisible();
    await change.getByLabel('New e-mail address').fill(newEmail);
    await change.getByRole('button', { name: 'Mail the link' }).click();
    await expect(change.getByText(`Waiting for the link to ${newEmail}`)).toBeVisible();
    await expect(change.getByText(/^Withdrawals are frozen until/)).toHaveCount(0);
    expect(await findAccessFaults(page)).toEqual([]);
  });

  let calledOff = '';
  await test.step('when it is called off, its link is worth nothing, and it can be asked for anew', async () => {
    const stale = await context.newPage();
    calledOff = await linkTo(stale, newEmail, 'confirm');
    await change.getByRole('button', { name: 'Call it off' }).click();
    await expect(change.getByText(`Waiting for the link to ${newEmail}`)).toHaveCount(0);
    await stale.goto(calledOff);
    await expect(new Shell(stale).heading('This link is no longer good')).toBeVisible();
    await stale.close();
    await change.getByLabel('New e-mail address').fill(newEmail);
    await change.getByRole('button', { name: 'Mail the link' }).click();
    await expect(change.getByText(`Waiting for the link to ${newEmail}`)).toBeVisible();
  });

  const mailbox = await context.newPage();
  await test.step('then its link makes it true, and every tab is signed out', async () => {
    await mailbox.goto(await linkTo(mailbox, newEmail, 'confirm', calledOff));
    await expect(mailbox).toHaveURL(/\/auth\/email-change$/);
    await mailbox.getByRole('button', { name: 'Use this address' }).click();
    await expect(new Shell(mailbox).heading('Your address is changed')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/, { timeout: 30_000 });
    await expect(second).toHaveURL(/\/auth\/sign-in\?redirect=/, { timeout: 30_000 });
  });

  await test.step('and a sign-in with it shows it in every tab, and the freeze', async () => {
    await nextSecond();
    await mailbox.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(mailbox.getByRole('main').getByLabel('E-mail')).toHaveValue(newEmail);
    await mailbox.getByLabel('Password', { exact: true }).fill(account.password);
    await mailbox.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    for (const tab of [mailbox, page, second]) {
      await expect(address(tab)).toBeVisible({ timeout: 30_000 });
      await expect(
        cardOf(tab, 'Change of e-mail').getByText(/^Withdrawals are frozen until/),
      ).toBeVisible();
    }
  });

  await test.step('when the reader of the former address undoes it, all of it is over', async () => {
    const owner = await (await browser.newContext()).newPage();
    await owner.goto(await linkTo(mailbox, account.email, 'undo'));
    await owner.getByRole('button', { name: 'Give my address back' }).click();
    await expect(new Shell(owner).heading('Your address is back')).toBeVisible();
    await owner.getByRole('main').getByRole('link', { name: 'Set a new password' }).click();
    await expect(owner.getByLabel('E-mail')).toHaveValue(account.email);
    await owner.getByRole('button', { name: 'Send the link' }).click();
    await owner.getByRole('link', { name: /mailbox/i }).click();
    await owner.locator('a[href*="mode=resetPassword"]').first().click();
    const password = 'harbour-violet-172';
    await owner.getByLabel('New password').fill(password);
    await owner.getByRole('button', { name: 'Set this password' }).click();
    await expect(owner).toHaveURL(/\/auth\/sign-in/);
    await signIn(owner, { email: account.email, password });
    await expect(new Shell(owner).heading('Overview')).toBeVisible();
    await owner.goto('/dashboard/profile');
    await expect(cardOf(owner, 'Your account').getByText(account.email)).toBeVisible();
    await owner.context().close();
  });

  await test.step('and who was signed in, and the former password, are worth nothing', async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/, { timeout: 30_000 });
    await new SignInPage(page).signIn(account);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('do not match');
  });
});
