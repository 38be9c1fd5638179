import { operate, operateByTwo } from '../fixtures/operate.ts';
import { expect, test } from '../fixtures/test.ts';
import { AuthenticatorCard } from '../pages/authenticator-card.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('an authenticator app is added, kept though support would take it away, and removed by its own code', async ({
  signedInPage: page,
  account,
}) => {
  const app = new AuthenticatorCard(page);
  const secret = await app.add({ again: true });
  const { card } = app;
  const found = await operate('find-user', account.email, 'lost the phone');
  const userId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(found)?.[0] ?? '';
  await operateByTwo('reset-factor', userId, '24', 'lost the phone');
  await page.reload();
  await expect(card.getByText('About to be taken away')).toBeVisible();
  await card.getByRole('button', { name: 'Keep the app' }).click();
  await expect(page.getByText('Your authenticator app stays.')).toBeVisible();
  await expect(card.getByText('About to be taken away')).toBeHidden();
  await card.getByRole('button', { name: 'Remove the app' }).click();
  const first = await app.mailedCode();
  await card.getByLabel('Code from the app').fill('000000');
  await card.getByLabel('Code from the mail').fill(first);
  await card.getByRole('button', { name: 'Remove it' }).click();
  await expect(card.getByRole('alert')).toContainText('The code is wrong');
  // A code is taken once: the one that added the app is used up.
  await card.getByLabel('Code from the app').fill(await app.codeOf(secret, 1));
  await card.getByRole('button', { name: 'Remove it' }).click();
  await expect(card.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('a mailed link takes away an app that was added, and ends every sign-in', async ({
  signedInPage: page,
  account,
  browser,
}) => {
  await new AuthenticatorCard(page).add();
  await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(account.email)}`);
  const mail = page.getByRole('main').locator('a[href*="/auth/undo#token="]').first();
  const link = await mail.getAttribute('href');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL(link ?? '', page.url()).href);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Was it not you?' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth\/undo$/);
  await elsewhere.getByRole('button', { name: 'Take the app away' }).click();
  await expect(new Shell(elsewhere).heading('The app is taken away')).toBeVisible();
  await elsewhere.reload();
  await expect(new Shell(elsewhere).heading('The app is taken away')).toBeVisible();
  await elsewhere.context().close();
  await page.goto('/dashboard/fiat');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
});

test('a sign-in that is asked for the code of the app shows nothing before', async ({
  signedInPage: page,
  account,
  browser,
}) => {
  const app = new AuthenticatorCard(page);
  const secret = await app.add();
  // A code is taken once, and the one that added the app is used up.
  let used = 1;
  const next = () => app.codeOf(secret, used++ % 2);
  const { card } = app;
  await card.getByRole('checkbox', { name: 'Ask for the app’s code at sign-in' }).click();
  await card.getByLabel('Code from the app').fill(await next());
  await card.getByRole('button', { name: 'Switch it on' }).click();
  await expect(card.getByText('before anything is shown', { exact: false })).toBeVisible();
  await page.reload();
  await expect(card.getByText('before anything is shown', { exact: false })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  elsewhere.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const signIn = new SignInPage(elsewhere);
  const dialog = elsewhere.getByRole('dialog', { name: 'Enter the code of your app' });

  await test.step('abandoned, it is signed out', async () => {
    await signIn.signIn(account, '/auth/sign-in?redirect=%2Fdashboard%2Ffiat');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Code from the app').fill('000000');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByText('The code is wrong', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(
      elsewhere.getByRole('alert').filter({ hasText: 'You are not signed in' }),
    ).toBeVisible();
    await elsewhere.goto('/dashboard/fiat');
    await expect(elsewhere).toHaveURL(/\/auth\/sign-in\?redirect=/);
    expect(asked.filter((path) => path.endsWith('/user/lifecheck'))).toEqual([]);
  });

  await test.step('by a code it goes on to where it was wanted', async () => {
    await signIn.send(account);
    await expect(dialog).toBeVisible();
    await expect(async () => {
      // The last one was right, and its answer late.
      if (await dialog.isHidden()) return;
      await dialog.getByLabel('Code from the app').fill(await next());
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await expect(dialog).toBeHidden({ timeout: 3_000 });
    }).toPass({ timeout: 100_000, intervals: [20_000] });
    await expect(elsewhere).toHaveURL('/dashboard/fiat');
    await expect(new Shell(elsewhere).heading('Fiat Wallet')).toBeVisible();
    await elsewhere.reload();
    await expect(new Shell(elsewhere).heading('Fiat Wallet')).toBeVisible();
    await elsewhere.context().close();
  });
});
