import { deepStrictEqual as assertSame } from 'node:assert';
import { test } from '@playwright/test';
import { chromiumArguments } from '../end-to-end/chromium-arguments.ts';
import { findChromium } from '../end-to-end/find-chromium.ts';
import { rememberPerson } from './remember-person.ts';
import { person, stack } from './site-under-test.ts';

test.use({
  baseURL: stack.url,
  locale: 'en-GB',
  launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] },
});

// What people see: pages of several remotes, composed in a real browser.
test('a browser signs in and shows the loan and the euros', async ({ page }) => {
  const { euros } = (await rememberPerson()).holdings;
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/dashboard/fiat');
  await page.waitForURL('**/auth/sign-in?redirect=**');
  await page.getByLabel(/e-?mail/i).fill(person.email);
  await page.getByLabel(/^password/i).fill(person.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^sign in/i })
    .click();
  await page.waitForURL('**/dashboard/fiat');
  const shown = Number(euros).toLocaleString('en-GB', { minimumFractionDigits: 2 });
  await page.getByRole('main').getByText(shown).first().waitFor();
  await page.getByRole('link', { name: 'Loans', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: /loans/i }).waitFor();
  assertSame(complaints, []);
});
