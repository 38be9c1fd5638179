import { ensureKnownAccount } from '../fixtures/accounts.ts';
import { dashboardRoutes, publicRoutes, type Route, staticRoutes } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

async function open(shell: Shell, { path, heading }: Route) {
  await shell.page.goto(path);
  await expect(shell.heading(heading)).toBeVisible();
  await expect(shell.page).toHaveTitle(/tessera/);
}

for (const [kind, routes] of [
  ['page for visitors', publicRoutes],
  ['page of text', staticRoutes],
] as const) {
  test(`a visitor opens every ${kind}`, async ({ page }) => {
    for (const route of routes) {
      await test.step(`when ${route.path} is opened`, async () => {
        await open(new Shell(page), route);
        await expect(page.getByRole('contentinfo')).toBeVisible();
      });
    }
  });
}

test('a user opens every dashboard page', async ({ signedInPage: page }) => {
  const shell = new Shell(page);
  for (const route of dashboardRoutes) {
    await test.step(`when ${route.path} is opened`, async () => {
      await open(shell, route);
      await expect(shell.sidebar).toBeVisible();
    });
  }
});

test('a user opens a wallet and its withdrawals', async ({ signedInPage: page }) => {
  const shell = new Shell(page);
  await page.goto('/dashboard/spot/list-wallets');
  await page.getByRole('main').getByRole('link', { name: 'Ether', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/spot\/[0-9a-f-]{36}$/);
  await expect(shell.heading('Ether wallet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/dashboard\/spot\/[0-9a-f-]{36}\/withdrawals$/);
  await expect(shell.heading('Withdrawals')).toBeVisible();
});

for (const [from, to] of [
  ['/settings', '/dashboard/settings'],
  ['/profile', '/dashboard/profile'],
] as const) {
  test(`${from} leads a user to ${to}`, async ({ signedInPage: page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  });
}

test('the landing page has the anchors of its bar', async ({ page }) => {
  for (const [name, anchor] of [
    ['How It Works', 'how-it-works'],
    ['Security', 'security'],
    ['FAQ', 'faq'],
  ] as const) {
    await test.step(`when ${name} is followed`, async () => {
      await page.goto('/');
      await new Shell(page).publicLinks.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    });
  }
});

test('the calculator of the landing page works in both directions', async ({ page }) => {
  const calculator = page.getByRole('main').getByRole('region', { name: 'Borrow against' });
  const euros = calculator.getByLabel('You borrow');
  const coins = calculator.getByLabel('You lock');
  await page.goto('/');
  await expect(coins).toHaveValue(/^0\.\d+$/);
  await euros.fill('5000');
  await expect(calculator.getByRole('link', { name: 'Borrow €5,000' })).toBeVisible();
  const ofFiveThousand = await coins.inputValue();
  await coins.fill(String(Number(ofFiveThousand) * 2));
  await expect(euros).toHaveValue(/^(9,9\d\d|10,0\d\d)/);
  await calculator.getByRole('radio', { name: 'Ether' }).check();
  await expect(coins).not.toHaveValue(ofFiveThousand);
  await expect(calculator.getByRole('link', { name: /^Borrow €/ })).toHaveAttribute(
    'href',
    /^\/auth\/sign-up\?redirect=/,
  );
});

test('the calculator opens with what its address says, and its figures go on to Create Loan', async ({
  page,
}) => {
  await page.goto('/?coin=ether&amount=5000');
  const calculator = page.getByRole('main').getByRole('region', { name: 'Borrow against' });
  await expect(calculator.getByRole('radio', { name: 'Ether' })).toBeChecked();
  await calculator.getByRole('link', { name: 'Borrow €5,000' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('€5,000.00 against ether, 12 months.');
  await main.getByRole('link', { name: 'Sign in' }).click();
  // The page before has fields of these names too, until this one is there.
  await expect(new Shell(page).heading('Sign in')).toBeVisible();
  await new SignInPage(page).send(await ensureKnownAccount());
  await expect(page).toHaveURL(/\/dashboard\/loan\/create-loan\?coin=ETH&/);
  await expect(main.getByLabel('You borrow')).toHaveValue('5,000');
  await expect(main.getByRole('radio', { name: /^Ether/ })).toBeChecked();
});

test('an anchor is reached from another page', async ({ page }) => {
  await page.goto('/static/about');
  await new Shell(page).publicLinks.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/#faq');
  await expect(page.locator('#faq')).toBeInViewport();
});

test('an address that leads nowhere says so', async ({ page, signedInPage }) => {
  const shell = new Shell(signedInPage);
  for (const path of ['/no-such-page', '/static/none', '/dashboard/none']) {
    await page.goto(path);
    await expect(shell.heading('Page not found')).toBeVisible();
  }
});
