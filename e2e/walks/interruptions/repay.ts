import { type Customer, openLoan } from '../../fixtures/customer.ts';
import { expect } from '../../fixtures/test.ts';
import { LoanPage } from '../../pages/loan-page.ts';
import type { Action } from './action.ts';
import { loansOf, measureLoans } from './measures.ts';

/** One loan is enough for all of them. */
export async function aLoan(customer: Customer): Promise<string> {
  const running = (await loansOf(customer)).find(({ state }) => state === 'active');
  if (running) return running.id;
  return openLoan(customer, { asset: 'BTC', collateral: '0.05', principal: '1000.00' });
}

export const repay: Action = {
  name: 'repay',
  path: /^\/api\/loans\/[^/]+\/repayments$/,
  begin: async (page, customer) => {
    const loan = new LoanPage(page);
    await loan.open(await aLoan(customer));
    await loan.actions.getByRole('button', { name: 'Repay', exact: true }).click();
    await loan.dialog('Repay').getByLabel('You repay').fill('10');
    return { measure: () => measureLoans(customer, 'BTC') };
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Repay €10.00' }),
  expectTyped: (page) => expect(page.getByRole('dialog').getByLabel('You repay')).toHaveValue('10'),
  expectDone: async (page) => {
    await expect(page.getByText(/^€10\.00 repaid\. €.* is still owed\.$/).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
  effect: {
    loans: 0n,
    running: 0n,
    waiting: 0n,
    owed: -1_000n,
    euros: -1_000n,
    pledged: 0n,
    coins: 0n,
  },
  isSeenAnew: false,
  isOfferedAgain: true,
};
