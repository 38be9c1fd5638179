import { deepStrictEqual as assertSame } from 'node:assert';
import { chromium } from '@playwright/test';
import { findChromium } from '../end-to-end/find-chromium.ts';
import type { Checklist } from './checklist.ts';
import type { Person } from './person.ts';
import type { Stack } from './stack.ts';
import { rememberPerson } from './story-checks.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What people see: pages of several remotes, composed in a real browser. */
export const checkInBrowser = async (list: Checklist, stack: Stack, person: Person) => {
  await list.check('a browser signs in and shows the loan and the euros', async () => {
    const { euros } = (await rememberPerson(stack, person)).holdings;
    const browser = await chromium.launch({ executablePath: findChromium(), args });
    try {
      const page = await browser.newPage({ baseURL: stack.url, locale: 'en-GB' });
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
    } finally {
      await browser.close();
    }
  });
};
