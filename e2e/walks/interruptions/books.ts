import type { Page } from '@playwright/test';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Payee } from '@tessera/contracts/payees';
import { newBitcoinAddress, newIban } from '../../fixtures/outside-addresses.ts';
import { expect } from '../../fixtures/test.ts';
import type { Action } from './action.ts';
import { walletOf } from './measures.ts';

type Items<Item> = { readonly items: readonly Item[] };

type BookAction = {
  readonly name: string;
  readonly path: RegExp;
  readonly book: string;
  readonly opener: string;
  readonly submit: string;
  readonly fields: readonly [account: string, name: string];
  readonly newAccount: () => string;
  readonly open: (page: Page, customer: Parameters<Action['begin']>[1]) => Promise<unknown>;
  readonly count: (customer: Parameters<Action['begin']>[1], account: string) => Promise<number>;
};

/** However it is set in groups. */
const grouped = (account: string) => new RegExp([...account].join('\\s?'));

/** An entry of a book: its form is closed by a load, and has what was typed when it is opened. */
function bookAction(action: BookAction): Action {
  let account = '';
  const main = (page: Page) => page.getByRole('main').getByRole('region', { name: action.book });
  const fieldsOf = (page: Page) =>
    action.fields.map((label) => main(page).getByRole('textbox', { name: label }));
  const openForm = (page: Page) => main(page).getByRole('button', { name: action.opener }).click();
  const type = async (page: Page) => {
    const [first, second] = fieldsOf(page);
    await openForm(page);
    await first?.fill(account);
    await second?.fill('Ada Lovelace');
  };
  return {
    name: action.name,
    path: action.path,
    begin: async (page, customer) => {
      account = action.newAccount();
      await page.goto('/dashboard/spot/list-wallets');
      await action.open(page, customer);
      await type(page);
      return { measure: async () => ({ entries: BigInt(await action.count(customer, account)) }) };
    },
    resume: openForm,
    button: (page) => main(page).getByRole('button', { name: action.submit }),
    expectTyped: async (page) => {
      const [first, second] = fieldsOf(page);
      await expect(first as NonNullable<typeof first>).toHaveValue(account);
      await expect(second as NonNullable<typeof second>).toHaveValue('Ada Lovelace');
    },
    expectDone: async (page) => {
      await expect(main(page).getByText(grouped(account)).first()).toBeVisible();
      await expect(main(page).getByRole('textbox')).toHaveCount(0);
    },
    effect: { entries: 1n },
    isSeenAnew: false,
    isOfferedAgain: false,
    again: async (tab) => {
      await type(tab);
      await main(tab).getByRole('button', { name: action.submit }).click();
      await expect(
        main(tab)
          .getByText(/already|is there|exists/i)
          .first(),
      ).toBeVisible();
    },
  };
}

export const addPayee = bookAction({
  name: 'add a payee',
  path: /^\/api\/payees$/,
  book: 'Payees',
  opener: 'Add a payee',
  submit: 'Add to my payees',
  fields: ['IBAN', 'Who it is'],
  newAccount: newIban,
  open: (page) =>
    page.getByRole('complementary').getByRole('link', { name: 'Fiat Wallet' }).click(),
  count: async ({ get }, account) => {
    const { items } = await get<Items<Payee>>('/payees?limit=100');
    return items.filter(({ iban }) => iban === account).length;
  },
});

export const addAddress = bookAction({
  name: 'add an address',
  path: /^\/api\/addresses$/,
  book: 'Address book',
  opener: 'Add an address',
  submit: 'Add to the address book',
  fields: ['BTC address', 'What you call it'],
  newAccount: newBitcoinAddress,
  open: async (page, customer) => {
    const { id } = await walletOf(customer, 'BTC');
    await page.goto(`/dashboard/spot/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
  },
  count: async ({ get }, account) => {
    const { items } = await get<Items<AddressEntry>>('/addresses?asset=BTC&limit=100');
    return items.filter(({ address }) => address === account).length;
  },
});
