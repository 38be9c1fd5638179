import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, createAccount } from '../fixtures/accounts.ts';
import {
  type Customer,
  completeProfile,
  customerOf,
  giveCoins,
  openLoan,
  payInEuros,
} from '../fixtures/customer.ts';
import { requiredVariable } from '../fixtures/required-variable.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { type Screen, screens } from './screens.ts';
import { mockState, type State, states } from './states.ts';
import { writeSheet } from './write-sheet.ts';

const widths = [320, 360, 768, 820, 1024, 1280, 1920] as const;
const themes = ['dark', 'light'] as const;

type Person = { readonly account: Account; readonly customer: Customer };

async function newPerson(): Promise<Person> {
  const account = await createAccount();
  return { account, customer: await customerOf(account) };
}

/** Somebody with coins, euros and a loan, made once: looking changes nothing. */
async function makeSettled(): Promise<Person> {
  const person = await newPerson();
  await completeProfile(person.customer);
  await giveCoins(person.customer, 'BTC', '0.1');
  await openLoan(person.customer, {
    asset: 'BTC',
    collateral: '0.05',
    principal: '1000.00',
    plan: 'amortising',
    termMonths: 12,
  });
  await payInEuros(person.customer, '250.00');
  return person;
}

const test = base.extend<object, { settled: Person }>({
  settled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      await use(await makeSettled());
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A visitor has no session that could end, and no list that could be empty. */
const statesOf = ({ isDashboard }: Screen): readonly State[] =>
  isDashboard ? states : ['filled', 'loading', 'error', 'offline'];

for (const screen of screens) {
  test(`pictures of ${screen.name}`, async ({ browser, settled }) => {
    test.setTimeout(600_000);
    const folder = join(requiredVariable('LOOK_DIR'), screen.name);
    mkdirSync(folder, { recursive: true });
    for (const state of statesOf(screen)) {
      const person = state === 'empty' ? await newPerson() : settled;
      const path = await screen.path(person.customer);
      for (const theme of themes) {
        const context = await browser.newContext({
          baseURL: requiredVariable('LOOK_URL'),
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.addInitScript(
          (isDark) => localStorage.setItem('isDarkMode', String(isDark)),
          theme === 'dark',
        );
        if (screen.isDashboard) {
          await new SignInPage(page).signIn(person.account);
          await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
        }
        await mockState(page, state);
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        if (state !== 'loading') await page.waitForLoadState('networkidle');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const file = join(folder, `${state.replaceAll(' ', '-')}-${theme}-${width}.png`);
          await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
        }
        await context.close();
      }
    }
    writeSheet(folder, { states: statesOf(screen), themes, widths });
  });
}
