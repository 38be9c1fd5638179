import type { Locator, Page } from '@playwright/test';
import type { LoanDetail } from '@tessera/contracts/loans';
import { type Customer, giveCoins, openLoan, payInEuros } from '../fixtures/customer.ts';
import { inTable } from '../fixtures/in-table.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { LoanPage } from '../pages/loan-page.ts';
import { measureLoans } from './interruptions/measures.ts';

const inSecondTab = (action: string) => ({
  tag: '@whole',
  annotation: inTable('Actions, interrupted', action, 'second tab'),
});

const payments = async ({ get }: Customer, id: string) =>
  (await get<LoanDetail>(`/loans/${id}`)).events.filter(({ type }) =>
    ['repaid', 'collateral_added'].includes(type),
  ).length;

/** The same page once more, which hears of nothing from then on: it shows what was. */
async function openStaleTab(page: Page, buttonOf: (loan: LoanPage) => Locator): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(buttonOf(new LoanPage(tab))).toBeEnabled();
  await tab.route(/\/api\//, (route) =>
    route.request().method() === 'GET' ? route.abort('connectionfailed') : route.fallback(),
  );
  return tab;
}

/** Presses in both tabs, and waits for both answers. */
async function pressInBoth(page: Page, buttonOf: (loan: LoanPage) => Locator) {
  const tab = await openStaleTab(page, buttonOf);
  for (const each of [page, tab]) {
    const answer = each.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/api\/loans\//.test(response.url()),
    );
    await buttonOf(new LoanPage(each)).click();
    await (await answer).finished();
  }
  await tab.close();
}

walk(
  'what is overdue is paid once by two tabs',
  inSecondTab('pay what is overdue'),
  async ({ signedInPage, customer, time }) => {
    await giveCoins(customer, 'BTC', '0.05');
    const id = await openLoan(customer, {
      asset: 'BTC',
      collateral: '0.05',
      principal: '1000.00',
      plan: 'amortising',
    });
    const repayment = { amount: { asset: 'EUR', amount: '990.00' } };
    await customer.send('POST', `/loans/${id}/repayments`, repayment);
    await time.passDays(32);
    await payInEuros(customer, '500.00');
    await new LoanPage(signedInPage).open(id);
    const before = await measureLoans(customer, 'BTC');
    const { overdue } = await customer.get<LoanDetail>(`/loans/${id}`);
    const made = await payments(customer, id);

    await pressInBoth(signedInPage, ({ arrears }) =>
      arrears.getByRole('button', { name: /^Repay €/ }),
    );
    await expect(new LoanPage(signedInPage).arrears).toBeHidden();
    expect(await payments(customer, id)).toBe(made + 1);
    const { euros } = await measureLoans(customer, 'BTC');
    expect(before.euros - euros).toBe(BigInt(overdue?.amount.amount.replace('.', '') ?? 0));
  },
);

for (const [action, way] of [
  ['cure a call with euros', /^Repay €/],
  ['cure a call with coins', /^Add /],
] as const) {
  walk(
    `two tabs ${action} once`,
    inSecondTab(action),
    async ({ signedInPage, customer, prices }) => {
      await giveCoins(customer, 'BTC', '0.1');
      await payInEuros(customer, '2000.00');
      const wish = { asset: 'BTC', collateral: '0.05', principal: '1650.00' } as const;
      const id = await openLoan(customer, wish);
      await prices.fallTo(74, 'BTC');
      await new LoanPage(signedInPage).open(id);

      await pressInBoth(signedInPage, ({ marginCall }) =>
        marginCall.getByRole('button', { name: way }),
      );
      expect(await payments(customer, id)).toBe(1);
    },
  );
}
