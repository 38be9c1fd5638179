import type { Page } from '@playwright/test';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { Price } from '@tessera/contracts/prices';
import { type Customer, giveCoins, openLoan } from '../../fixtures/customer.ts';
import { moveSiteClock } from '../../fixtures/site-clock.ts';
import { expect } from '../../fixtures/test.ts';
import { LoanPage } from '../../pages/loan-page.ts';
import { type Action, pressIfThere } from './action.ts';
import { measureLoans } from './measures.ts';

const nextPriceMs = 20_000;
const principal = 500;

/** An LTV of 33 %, whatever waves the price has made: at four fifths of it another rate holds. */
async function wishOf({ get }: Customer) {
  const { items } = await get<{ items: Price[] }>('/prices');
  const price = Number(items.find(({ asset }) => asset === 'ETH')?.value);
  const collateral = (principal / 0.33 / price).toFixed(6);
  return { asset: 'ETH', collateral, principal: principal.toFixed(2), waits: true } as const;
}

/** The price that everybody on the site sees from the next one on. */
async function movePrice({ send }: Customer, move: 'crash' | 'recover', more: object = {}) {
  await send('POST', `/sandbox/prices/${move}`, { asset: 'ETH', ...more });
  const now = await moveSiteClock();
  await moveSiteClock(new Date(now.getTime() + nextPriceMs));
}

/** The price falls, and then its coins come: its rate would be another. */
async function offerOtherTerms(customer: Customer): Promise<string> {
  const wish = await wishOf(customer);
  const id = await openLoan(customer, wish);
  await movePrice(customer, 'crash', { toPercent: 80, overSeconds: 0 });
  await giveCoins(customer, 'ETH', wish.collateral);
  const offered = async () =>
    (await customer.get<LoanDetail>(`/loans/${id}`)).waiting?.offeredAprBasisPoints ?? null;
  await expect.poll(offered, { timeout: 30_000 }).not.toBeNull();
  return id;
}

const button = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Accept and receive €/ });

export const acceptLoan: Action = {
  name: 'accept a waiting loan',
  path: /^\/api\/loans\/[^/]+\/accept$/,
  begin: async (page, customer) => {
    await new LoanPage(page).openFromList(await offerOtherTerms(customer));
    await expect(button(page)).toBeEnabled();
    return { measure: () => measureLoans(customer, 'ETH') };
  },
  button,
  expectTyped: (page) => expect(button(page)).toBeEnabled(),
  expectDone: async (page) => {
    await expect(new LoanPage(page).actions).toBeVisible();
    await expect(button(page)).toBeHidden();
  },
  effect: { loans: 0n, running: 1n, waiting: -1n, owed: 50_000n, euros: 49_000n, coins: 0n },
  isSeenAnew: true,
  isOfferedAgain: false,
  again: async (tab) => {
    await pressIfThere(button(tab));
    await acceptLoan.expectDone(tab);
  },
  end: (customer) => movePrice(customer, 'recover'),
};
