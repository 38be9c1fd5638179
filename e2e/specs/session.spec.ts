import { createUnverifiedAccount, withdrawVerification } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('a guest is asked to sign in and comes back to where they wanted to go', async ({
  page,
  account,
}) => {
  const wanted = '/dashboard/loan/list-loans?state=active';
  await page.goto(wanted);
  await expect(page).toHaveURL(`/auth/sign-in?redirect=${encodeURIComponent(wanted)}`);
  await new SignInPage(page).send(account);
  await expect(page).toHaveURL(wanted);
  await expect(new Shell(page).heading('Loans')).toBeVisible();
});

for (const path of ['/settings', '/profile', '/dashboard/support']) {
  test(`${path} asks a guest to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fdashboard%2F/);
  });
}

test('signing in never leads to another site', async ({ page, account }) => {
  const redirect = encodeURIComponent('https://evil.example/');
  await new SignInPage(page).signIn(account, `/auth/sign-in?redirect=${redirect}`);
  await expect(page).toHaveURL('/dashboard');
});

test('a wrong password is refused without telling whether the account exists', async ({
  page,
  account,
}) => {
  const signIn = new SignInPage(page);
  const alert = page.getByRole('main').getByRole('alert');
  await signIn.signIn({ ...account, password: 'something else' });
  await expect(alert).toContainText('You are not signed in');
  const words = await alert.textContent();
  await signIn.signIn({ email: 'nobody-at-all@example.com', password: 'something else' });
  await expect(alert).toHaveText(words ?? '');
});

test('a new password is weighed as soon as its field is used, and can be looked at', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto('/auth/sign-up', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const password = main.getByLabel('Password', { exact: true });
  await expect(password).toBeVisible();
  const atFirst = scripts.size;
  await password.focus();
  await expect.poll(() => scripts.size).toBeGreaterThan(atFirst);
  await password.fill('password1234');
  await expect(main.getByText('Easy to guess: more words make it stronger.')).toBeVisible();
  await password.fill('amber-meadow-914-quiet');
  await expect(main.getByText('Strong.', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await main.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('somebody unverified who signs in is sent to confirm the e-mail', async ({ page }) => {
  const account = await createUnverifiedAccount();
  await new SignInPage(page).signIn(account);
  await expect(page).toHaveURL(
    `/auth/sign-up-completed?email=${encodeURIComponent(account.email)}`,
  );
  await page.goto('/dashboard/fiat');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
});

test('a user whose e-mail is no longer verified is signed out and sent to confirm it', async ({
  signedInPage: page,
  account,
}) => {
  await withdrawVerification(account);
  await page.goto('/dashboard/fiat');
  await expect(page).toHaveURL(
    `/auth/sign-up-completed?email=${encodeURIComponent(account.email)}`,
  );
  await page.goto('/');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }),
  ).toBeVisible();
});

test('logout ends at the start page', async ({ signedInPage: page }) => {
  await new Shell(page).signOut();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard/fiat');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
});

test('signing out in one tab signs out the other', async ({ signedInPage: page, context }) => {
  const other = await context.newPage();
  await other.goto('/dashboard/fiat');
  await expect(new Shell(other).heading('Fiat Wallet')).toBeVisible();
  await new Shell(page).signOut();
  await expect(page).toHaveURL('/');
  await expect(new Shell(other).heading('Fiat Wallet')).toBeHidden();
  await expect(other).toHaveURL(/\/auth\/sign-in\?redirect=%2Fdashboard%2Ffiat/);
});

test('a session that the API refuses leads to sign in and back, with what was typed', async ({
  signedInPage: page,
  account,
}) => {
  const receiver = page.getByLabel('Who gets it');
  await page.goto('/dashboard/fiat');
  await receiver.fill('Ada Lovelace');
  const refusal = { type: 'about:blank', title: 'Sign in', status: 401, code: 'unauthenticated' };
  await page.route('**/api/fiat', (route) => route.fulfill({ status: 401, json: refusal }));
  await page.reload();
  await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Ffiat');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.unroute('**/api/fiat');
  await new SignInPage(page).send(account);
  await expect(page).toHaveURL('/dashboard/fiat');
  await expect(receiver).toHaveValue('Ada Lovelace');
  await new Shell(page).signOut();
  const typed = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^tessera\.kept\./.test(key)));
  await expect.poll(typed).toEqual([]);
});

test('a user stays signed in when the page is loaded anew', async ({ signedInPage: page }) => {
  await page.reload();
  await expect(new Shell(page).heading('Overview')).toBeVisible();
});

test('a failed sign-out reaches the console only', async ({ signedInPage: page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.delete = refuse;
  });
  await new Shell(page).signOut();
  await expect.poll(() => errors.join('\n')).toContain('Signing out failed');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a forgotten password is set anew through the mail', async ({ page, account }) => {
  const main = page.getByRole('main');
  await page.goto('/auth/sign-in');
  await main.getByRole('link', { name: 'Forgotten password' }).click();
  // The page before has a field of this name too, until this one is there.
  await expect(main.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await main.getByLabel('E-mail').fill(account.email);
  await main.getByRole('button', { name: 'Send the link' }).click();
  await main.getByRole('link', { name: 'Open the sandbox mailbox' }).click();
  await main.getByRole('link', { name: 'Follow the link' }).first().click();
  const password = 'amber-meadow-914';
  await main.getByLabel('New password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Set this password' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await new SignInPage(page).send({ ...account, password });
  await expect(page).toHaveURL('/dashboard');
});
