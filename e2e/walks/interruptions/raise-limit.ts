import type { Page } from '@playwright/test';
import type { Limits } from '@tessera/contracts/limits';
import { type Customer, giveCoins, openLoan } from '../../fixtures/customer.ts';
import { expect } from '../../fixtures/test.ts';
import type { Action } from './action.ts';
import { minorOf } from './measures.ts';

let wanted = 0;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Raise the withdrawal limit' });
const openDialog = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Raise the limit' }).click();

/** A higher limit is given up to what was paid out lately and not given back: most of it at once. */
async function ensurePayout(customer: Customer) {
  if (Number((await customer.get<Limits>('/limits')).limit.amount) > 50_000) return;
  // Twice what the faucet gives at a time.
  for (const amount of ['1.5', '1.5']) await giveCoins(customer, 'BTC', amount);
  await openLoan(customer, { asset: 'BTC', collateral: '3', principal: '75000.00' });
}

export const raiseLimit: Action = {
  name: 'raise the limit',
  path: /^\/api\/limits/,
  begin: async (page, customer) => {
    await ensurePayout(customer);
    const { limit } = await customer.get<Limits>('/limits');
    wanted = Number(limit.amount) + 1;
    await page.goto('/dashboard/spot/list-wallets');
    await page.getByRole('complementary').getByRole('link', { name: 'Fiat Wallet' }).click();
    await openDialog(page);
    await dialog(page).getByLabel('New limit').fill(`${wanted}`);
    return {
      measure: async () => ({ limit: minorOf((await customer.get<Limits>('/limits')).limit) }),
    };
  },
  resume: openDialog,
  button: (page) => dialog(page).getByRole('button', { name: /^Raise it to €/ }),
  expectTyped: (page) => expect(dialog(page).getByLabel('New limit')).toHaveValue(`${wanted}`),
  expectDone: async (page) => {
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(/^Of €50,00\d\.00 within 24 hours/)).toContainText(
      `€${wanted.toLocaleString('en-GB')}.00`,
    );
  },
  effect: { limit: 100n },
  // The limit of the page, which is the one that was asked for.
  isSeenAnew: true,
  isOfferedAgain: false,
  // A tab that hears of the new limit only afterwards would ask for more than that.
  expectKnown: (page) => expect(page.getByText(/^Of €[\d.,]+ within 24 hours/)).toBeVisible(),
  again: async (tab) => {
    await openDialog(tab);
    await dialog(tab).getByLabel('New limit').fill(`${wanted}`);
    await dialog(tab)
      .getByRole('button', { name: /^Raise it/ })
      .click();
    await expect(dialog(tab)).toBeHidden();
  },
};
