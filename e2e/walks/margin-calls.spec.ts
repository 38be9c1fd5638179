import type { Page } from '@playwright/test';
import { type Customer, giveCoins, openLoan, payInEuros } from '../fixtures/customer.ts';
import { type Hands, keyboardOf, mouse } from '../fixtures/hands.ts';
import { inTable } from '../fixtures/in-table.ts';
import { expect, type Walk, walk } from '../fixtures/walk.ts';
import { LoanPage } from '../pages/loan-page.ts';

/**
 * Loans that the first fall calls and the second sells, whatever the waves of the prices do. Twice the
 * collateral is given, so that the other half is free for a cure.
 */
const loans = {
  BTC: { asset: 'BTC', coins: '0.1', collateral: '0.05', principal: '1650.00', call: 74, sale: 64 },
  ETH: { asset: 'ETH', coins: '2', collateral: '1', principal: '1250.00', call: 74, sale: 62 },
  USDC: {
    asset: 'USDC',
    coins: '2000',
    collateral: '1000',
    principal: '700.00',
    call: 86,
    sale: 82,
  },
} as const;
type Loan = (typeof loans)[keyof typeof loans];

type Scene = Pick<Walk, 'customer' | 'prices' | 'time'> & {
  readonly terms: Loan;
  readonly loan: LoanPage;
  readonly page: Page;
};

async function callMargin({ terms, loan, prices, page }: Scene, hands: Hands = mouse) {
  await walk.step('when the price falls, every page of the dashboard says so', async () => {
    await prices.fallTo(terms.call, terms.asset);
    await page.goto('/dashboard/reports');
    await expect(loan.banner).toContainText('Margin call on €');
    await hands.press(loan.banner.getByRole('link', { name: 'Cure it' }));
    await expect(loan.marginCall).toBeFocused();
    await expect(loan.marginCall).toContainText(/23 h 5\d min/);
  });
}

/** By two points more than is needed: the price moves on before the loan is looked at again. */
async function cure({ loan: { marginCall, page } }: Scene, hands: Hands, way: RegExp) {
  await walk.step('when it is cured with some room', async () => {
    const target = marginCall.getByRole('slider', { name: 'Return to' });
    const needed = Number(await target.getAttribute('max'));
    await hands.slideDown(target, needed - 200);
    await expect(target).toHaveAttribute('aria-valuetext', `${(needed - 200) / 100}%`);
    await hands.press(marginCall.getByRole('button', { name: way }));
    await expect(page.getByText(/ repaid$| added to the collateral$/)).toBeVisible();
  });
}

async function expectEnd({ loan, time }: Scene, outcome: string) {
  await walk.step(`then it is over: ${outcome}`, async () => {
    // A call ends at the next look at its loan, and what shows it asks again within a minute.
    await time.pass(1 / 60);
    await expect(loan.calls).toContainText(outcome, { timeout: 30_000 });
    await expect(loan.marginCall).toBeHidden();
    await expect(loan.banner).toBeHidden();
  });
}

/** Each way a margin call ends, with the coin whose turn it is in the short form. */
const ways: readonly {
  readonly title: string;
  readonly inTurn: Loan['asset'];
  readonly prepare?: (customer: Customer) => Promise<unknown>;
  readonly go: (scene: Scene) => Promise<void>;
}[] = [
  {
    title: 'is cured with euros, by keyboard alone',
    inTurn: 'ETH',
    go: async (scene) => {
      const hands = keyboardOf(scene.page);
      await callMargin(scene, hands);
      await cure(scene, hands, /^Repay €/);
      await expectEnd(scene, 'Cured by a repayment');
    },
  },
  {
    title: 'is cured with coins',
    inTurn: 'BTC',
    go: async (scene) => {
      await callMargin(scene);
      await cure(scene, mouse, /^Add /);
      await expectEnd(scene, 'Cured by added collateral');
    },
  },
  {
    title: 'ends by the price, without a reload',
    inTurn: 'USDC',
    go: async (scene) => {
      await callMargin(scene);
      await scene.prices.recover(scene.terms.asset);
      await expectEnd(scene, 'Ended by the price');
    },
  },
  {
    title: 'is cured by itself for who has chosen that',
    inTurn: 'ETH',
    prepare: ({ send }) => send('PATCH', '/settings', { automaticCure: true }),
    go: async (scene) => {
      await scene.prices.fallTo(scene.terms.call, scene.terms.asset);
      await expectEnd(scene, 'Cured automatically');
    },
  },
  {
    title: 'ends with its loan, which is paid off',
    inTurn: 'ETH',
    // The fee was taken from the payout.
    prepare: (customer) => payInEuros(customer, '50.00'),
    go: async (scene) => {
      await callMargin(scene);
      await scene.loan.act('Pay off', (dialog) =>
        dialog.getByRole('button', { name: /^Pay €.* and end the loan$/ }).click(),
      );
      await expectEnd(scene, 'The loan ended');
    },
  },
  {
    title: 'ends with a sale and its receipt when nobody cures it',
    inTurn: 'BTC',
    go: async (scene) => {
      const { loan, time, page } = scene;
      await callMargin(scene);
      await time.pass(24.5);
      // A second price confirms that there is no error in the first.
      await time.pass(1 / 60);
      await page.reload();
      await expect(loan.sales).toContainText('A margin call was not cured in time');
      await expect(loan.sales).toContainText(/ sold for €/);
      await expectEnd(scene, 'Collateral was sold');
    },
  },
  {
    title: 'ends with a sale at once when the price falls on',
    inTurn: 'USDC',
    go: async (scene) => {
      const { loan, time, page, prices, terms } = scene;
      await callMargin(scene);
      await prices.fallTo(terms.sale, terms.asset);
      await time.pass(1 / 60);
      await page.reload();
      await expect(loan.sales).toContainText('The liquidation threshold was reached');
      await expectEnd(scene, 'Collateral was sold');
    },
  },
];

for (const { title, inTurn, prepare, go } of ways) {
  for (const terms of Object.values(loans)) {
    const tag = terms.asset === inTurn ? [] : ['@whole'];
    walk(
      `a margin call on ${terms.asset} ${title}`,
      { tag, annotation: inTable('How a margin call ends', title, terms.asset) },
      async ({ signedInPage: page, customer, prices, time }) => {
        const loan = new LoanPage(page);
        await giveCoins(customer, terms.asset, terms.coins);
        await prepare?.(customer);
        await loan.open(await openLoan(customer, terms));
        await expect(loan.actions).toBeVisible();
        await go({ terms, loan, page, customer, prices, time });
      },
    );
  }
}
