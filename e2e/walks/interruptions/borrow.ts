import { expect } from '../../fixtures/test.ts';
import type { Action } from './action.ts';
import { loansOf, measureLoans } from './measures.ts';

/** The smallest loan there is. Its coins return at the next. */
export const borrow: Action = {
  name: 'open a loan',
  path: /^\/api\/loans$/,
  begin: async (page, customer) => {
    for (const { id, state } of await loansOf(customer)) {
      if (state === 'active') await customer.send('POST', `/loans/${id}/withdraw`, {});
    }
    await page.goto('/dashboard/loan/create-loan');
    const main = page.getByRole('main');
    await main.getByLabel('You borrow').fill('500');
    await main.getByRole('button', { name: 'Review €500 loan' }).click();
    await main.getByRole('checkbox', { name: /accept them/ }).check();
    return { measure: () => measureLoans(customer, 'BTC') };
  },
  // Terms that were accepted on one page are accepted on that page.
  resume: (page) => page.getByRole('checkbox', { name: /accept them/ }).check(),
  button: (page) => page.getByRole('button', { name: 'Borrow €500' }),
  expectTyped: (page) => expect(borrow.button(page)).toBeEnabled(),
  expectDone: async (page) => {
    await expect(page).toHaveURL(/\/dashboard\/loan\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('€500.00');
  },
  effect: { loans: 1n, running: 1n, waiting: 0n, owed: 50_000n, euros: 49_000n, coins: 0n },
  isSeenAnew: false,
  isOfferedAgain: true,
};
