import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';

const sections = ['Create Loan', 'Loans', 'Spot Wallet', 'Fiat Wallet', 'Reports'];
const phone = { width: 390, height: 800 };

test.describe('the dashboard layout', () => {
  test('has a sidebar of 280 px with five links, hidden at 768 px and shown at 769 px', async ({
    signedInPage: page,
  }) => {
    const { sidebar } = new Shell(page);
    expect((await sidebar.boundingBox())?.width).toBe(280);
    await expect(sidebar.getByRole('link')).toHaveText(sections);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(sidebar).toBeHidden();
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(sidebar).toBeVisible();
  });

  test('offers the five links in a burger menu on small screens', async ({
    signedInPage: page,
  }) => {
    const shell = new Shell(page);
    await page.setViewportSize(phone);
    await shell.burger.click();
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link')).toHaveText(sections);
    await menu.getByRole('link', { name: 'Fiat Wallet' }).click();
    await expect(page).toHaveURL('/dashboard/fiat');
    await expect(menu).toBeHidden();
  });

  test('highlights the section of each page, and nothing on a page that is in none', async ({
    signedInPage: page,
  }) => {
    const shell = new Shell(page);
    const current = shell.sidebar.locator('[aria-current=page]');
    await expect(current).toHaveCount(0);
    for (const [path, name] of [
      ['/dashboard/loan/create-loan', 'Create Loan'],
      ['/dashboard/loan/list-loans', 'Loans'],
      ['/dashboard/loan/01900000-0000-7000-8000-000000000000', 'Loans'],
      ['/dashboard/spot/list-wallets', 'Spot Wallet'],
      ['/dashboard/spot/01900000-0000-7000-8000-000000000000', 'Spot Wallet'],
      ['/dashboard/spot/01900000-0000-7000-8000-000000000000/withdrawals', 'Spot Wallet'],
      ['/dashboard/fiat', 'Fiat Wallet'],
      ['/dashboard/reports', 'Reports'],
    ] as const) {
      await test.step(`when ${path} is opened`, async () => {
        await page.goto(path);
        await expect(current).toHaveText([name]);
      });
    }
    await page.goto('/dashboard/profile');
    await expect(shell.heading('Profile')).toBeVisible();
    await expect(current).toHaveCount(0);
  });
});

test.describe('the public layout', () => {
  test('has a bar with its links and both ways in', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    for (const name of ['How It Works', 'Security', 'FAQ', 'Sign In', 'Sign Up']) {
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(new Shell(page).burger).toBeHidden();
  });

  test('hides Sign Up on small screens, where the burger menu has it', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const bar = page.getByRole('banner');
    const signUp = bar.getByRole('link', { name: 'Sign Up' });
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(signUp).toBeHidden();
    await test.step('when the burger is opened', async () => {
      await new Shell(page).burger.click();
      for (const name of ['How It Works', 'Security', 'FAQ']) {
        await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(signUp).toBeVisible();
    });
    await test.step('when the burger is closed again', async () => {
      await new Shell(page).burger.click();
      await expect(signUp).toBeHidden();
    });
  });

  test('has a footer with three columns, the company and the current year', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-03-04T12:00:00Z'));
    await page.goto('/static/about');
    const { footer } = new Shell(page);
    const hrefs = async (column: string) =>
      footer
        .getByRole('navigation', { name: column })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs('Company')).toContain('/static/about');
    expect(await hrefs('Company')).toContain('/static/careers');
    expect(await hrefs('Company')).toContain('/static/contact');
    expect(await hrefs('Legal')).toEqual(['/static/terms', '/static/privacy']);
    expect(await hrefs('Compliance')).toContain('/static/kyc');
    expect(await hrefs('Compliance')).toContain('/static/aml');
    await expect(footer.getByText('2031')).toBeVisible();
    await expect(footer.getByRole('link', { name: /support@/ })).toBeVisible();
    await expect(footer.locator('address')).toBeVisible();
    await expect(footer.getByRole('link', { name: /LinkedIn/ })).toBeVisible();
  });

  test('shows the wordmark in lowercase and no word about beta', async ({ page }) => {
    await page.goto('/');
    const wordmark = page.getByRole('banner').getByRole('link', { name: 'tessera', exact: true });
    await expect(wordmark).toHaveText('tessera');
    await expect(page.getByRole('banner')).not.toContainText(/beta/i);
  });

  test('the wordmark leads to the overview in the dashboard, and to the start page outside', async ({
    signedInPage: page,
  }) => {
    const wordmark = page.getByRole('banner').getByRole('link', { name: 'tessera', exact: true });
    await page.goto('/dashboard/support');
    await wordmark.click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/static/about');
    await wordmark.click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the user menu', () => {
  test('shows the e-mail and its links, at least 230 px wide', async ({
    signedInPage: page,
    account,
  }) => {
    const shell = new Shell(page);
    await expect(shell.logout).toBeHidden();
    await shell.avatar.click();
    await expect(shell.userMenu).toContainText(account.email);
    const links = shell.userMenu.getByRole('link');
    await expect(links).toHaveText([
      'Create Loan',
      'Manage Loans',
      'Spot Wallet',
      'Fiat Wallet',
      'Profile',
      'Settings',
      'Support',
    ]);
    await expect(shell.logout).toBeVisible();
    expect((await shell.userMenu.boundingBox())?.width).toBeGreaterThanOrEqual(230);
  });

  test('closes on a second click, an outside click and Escape', async ({ signedInPage: page }) => {
    const shell = new Shell(page);
    for (const close of [
      () => shell.avatar.click(),
      () => shell.heading('Overview').click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await shell.avatar.click();
      await expect(shell.logout).toBeVisible();
      await close();
      await expect(shell.logout).toBeHidden();
    }
  });

  test('leads to each of its pages', async ({ signedInPage: page }) => {
    const shell = new Shell(page);
    for (const [name, path] of [
      ['Create Loan', '/dashboard/loan/create-loan'],
      ['Manage Loans', '/dashboard/loan/list-loans'],
      ['Spot Wallet', '/dashboard/spot/list-wallets'],
      ['Fiat Wallet', '/dashboard/fiat'],
      ['Profile', '/dashboard/profile'],
      ['Settings', '/dashboard/settings'],
      ['Support', '/dashboard/support'],
    ] as const) {
      await shell.avatar.click();
      await shell.userMenu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      // A page that comes closes what was opened while it was on its way, and has the focus then.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    }
  });
});
