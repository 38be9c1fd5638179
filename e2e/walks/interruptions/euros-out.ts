import type { Page } from '@playwright/test';
import type { FiatWithdrawalDetail } from '@tessera/contracts/fiat';
import type { Customer } from '../../fixtures/customer.ts';
import { newIban } from '../../fixtures/outside-addresses.ts';
import { expect } from '../../fixtures/test.ts';
import { FiatWalletPage } from '../../pages/fiat-wallet-page.ts';
import { type Action, pressIfThere } from './action.ts';
import { euroWithdrawalsOf, measureEuroWithdrawals } from './measures.ts';

const receiver = { name: 'Ada Lovelace', iban: newIban(), euros: '11' };

async function cancelPending(customer: Customer) {
  for (const { id, state } of await euroWithdrawalsOf(customer)) {
    if (state !== 'pending_confirmation') continue;
    await customer.send('POST', `/fiat/withdrawals/${id}/cancel`, {});
  }
}

/** Comes from another page, so that there is one to go back to. */
export async function openFiatWallet(page: Page): Promise<FiatWalletPage> {
  await page.goto('/dashboard/spot/list-wallets');
  await page.getByRole('complementary').getByRole('link', { name: 'Fiat Wallet' }).click();
  return new FiatWalletPage(page);
}

/** Requested, with its code to come. */
export const withdrawEuros: Action = {
  name: 'withdraw euros',
  path: /^\/api\/fiat\/withdrawals$/,
  begin: async (page, customer) => {
    await cancelPending(customer);
    await (await openFiatWallet(page)).fill(receiver);
    return { measure: () => measureEuroWithdrawals(customer) };
  },
  button: (page) => new FiatWalletPage(page).form.getByRole('button', { name: 'Withdraw €11.00' }),
  expectTyped: async (page) => {
    const { form } = new FiatWalletPage(page);
    await expect(form.getByLabel('Who gets it')).toHaveValue(receiver.name);
    await expect(form.getByLabel('IBAN', { exact: true })).toHaveValue(receiver.iban);
    await expect(form.getByLabel('The receiver gets')).toHaveValue(receiver.euros);
  },
  expectDone: async (page) => {
    const { confirmation, form } = new FiatWalletPage(page);
    await expect(confirmation).toHaveCount(1);
    await expect(confirmation).toContainText('€11.00');
    await expect(form.getByLabel('The receiver gets')).toHaveValue('');
  },
  effect: { pending: 1n, held: 1_100n, free: -1_100n, confirmed: 0n },
  isSeenAnew: false,
  isOfferedAgain: false,
  // What waits for its code waits in every tab.
  again: async (tab) => {
    await tab.reload();
    await expect(new FiatWalletPage(tab).confirmation).toHaveCount(1);
  },
};

async function enterCode(page: Page) {
  const { confirmation } = new FiatWalletPage(page);
  const notice = confirmation.getByText(/The newest mail has the code \d{6}/);
  const code = /\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  await confirmation.getByLabel('Code from the mail').fill(code);
}

/** The code is the one thing that is typed again after a load. */
export const confirmWithdrawal: Action = {
  name: 'confirm a withdrawal by its code',
  path: /^\/api\/fiat\/withdrawals\/[^/]+\/confirm$/,
  begin: async (page, customer) => {
    await cancelPending(customer);
    await customer.send<FiatWithdrawalDetail>('POST', '/fiat/withdrawals', {
      amount: { asset: 'EUR', amount: '11.00' },
      // A code is told by its account: the mails of the rows before are still there.
      to: { name: receiver.name, iban: newIban() },
    });
    await openFiatWallet(page);
    await enterCode(page);
    return { measure: () => measureEuroWithdrawals(customer) };
  },
  resume: enterCode,
  button: (page) =>
    new FiatWalletPage(page).confirmation.getByRole('button', { name: 'Send €11.00' }),
  expectTyped: (page) =>
    expect(new FiatWalletPage(page).confirmation.getByLabel('Code from the mail')).toHaveValue(
      /^\d{6}$/,
    ),
  expectDone: (page) => expect(new FiatWalletPage(page).confirmation).toBeHidden(),
  effect: { pending: -1n, confirmed: 1n, amount: 1_100n },
  isSeenAnew: true,
  isOfferedAgain: false,
  looksAfterFailure: true,
  again: async (tab) => {
    await pressIfThere(confirmWithdrawal.button(tab));
    await expect(new FiatWalletPage(tab).confirmation).toBeHidden();
  },
};
