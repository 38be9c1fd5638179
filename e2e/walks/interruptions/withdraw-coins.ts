import { newBitcoinAddress } from '../../fixtures/outside-addresses.ts';
import { expect } from '../../fixtures/test.ts';
import { WithdrawalsPage } from '../../pages/withdrawals-page.ts';
import type { Action } from './action.ts';
import { measureWithdrawals, walletOf, withdrawalsOf } from './measures.ts';

const address = newBitcoinAddress();
const on = (page: Parameters<Action['button']>[0]) => new WithdrawalsPage(page);

/** Requested, with its code to come. Nothing of it leaves. */
export const withdrawCoins: Action = {
  name: 'withdraw a coin',
  path: /^\/api\/wallets\/[^/]+\/withdrawals$/,
  begin: async (page, customer) => {
    for (const { id, state } of await withdrawalsOf(customer, 'BTC')) {
      if (state !== 'pending_confirmation') continue;
      await customer.send('POST', `/withdrawals/${id}/cancel`, {});
    }
    const { id } = await walletOf(customer, 'BTC');
    await page.goto(`/dashboard/spot/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
    await on(page).fill({ address, amount: '0.001' });
    await expect(on(page).form.getByText('Leaves your wallet', { exact: true })).toBeVisible();
    return { measure: () => measureWithdrawals(customer, 'BTC') };
  },
  button: (page) => on(page).form.getByRole('button', { name: /^Withdraw 0\.001/ }),
  expectTyped: async (page) => {
    await expect(on(page).form.getByLabel(/address$/)).toHaveValue(address);
    await expect(on(page).form.getByLabel('The receiver gets')).toHaveValue('0.001');
    await expect(on(page).form.getByText('Leaves your wallet', { exact: true })).toBeVisible();
  },
  expectDone: async (page) => {
    await expect(on(page).confirmation).toHaveCount(1);
    await expect(on(page).confirmation).toContainText(address);
    await expect(on(page).form.getByLabel('The receiver gets')).toHaveValue('');
  },
  effect: { pending: 1n, amount: 100_000n, heldBeyond: 0n, coins: 0n },
  isSeenAnew: false,
  isOfferedAgain: false,
  // What waits for its code waits in every tab.
  again: async (tab) => {
    await tab.reload();
    await expect(on(tab).confirmation).toHaveCount(1);
    await expect(on(tab).confirmation).toContainText(address);
  },
};
