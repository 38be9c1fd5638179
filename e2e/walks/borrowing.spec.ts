import type { Locator } from '@playwright/test';
import {
  type Coin,
  type Customer,
  customerOf,
  giveCoins,
  openLoan,
  payInEuros,
} from '../fixtures/customer.ts';
import { keyboardOf, mouse } from '../fixtures/hands.ts';
import { inTable } from '../fixtures/in-table.ts';
import { isWhole } from '../fixtures/is-whole.ts';
import { expect, walk } from '../fixtures/walk.ts';
import { CreateLoanPage, type Reviewed } from '../pages/create-loan-page.ts';
import { FiatWalletPage } from '../pages/fiat-wallet-page.ts';
import { LoanPage } from '../pages/loan-page.ts';
import { paymentsOf } from '../pages/payments-of.ts';

type Terms = {
  readonly name: string;
  readonly given: string;
  readonly principal: string;
  readonly written: string;
  readonly loanToValue?: number;
  readonly added: string;
  readonly planInTurn: Plan;
};
type Plan = keyof typeof plans;

const plans = {
  bullet: 'Everything at the end',
  interest_only: 'Interest monthly',
  amortising: 'In equal parts',
} as const;

/** So much is given that some is left to be added. A payout of bitcoin's is above the usual limit. */
const coins: Readonly<Record<Coin, Terms>> = {
  BTC: {
    name: 'Bitcoin',
    given: '2',
    principal: '52000',
    written: '€52,000',
    loanToValue: 4800,
    added: '0.05',
    planInTurn: 'bullet',
  },
  ETH: {
    name: 'Ether',
    given: '2',
    principal: '1500',
    written: '€1,500',
    added: '0.1',
    planInTurn: 'interest_only',
  },
  USDC: {
    name: 'USDC',
    given: '3000',
    principal: '900',
    written: '€900',
    added: '100',
    planInTurn: 'amortising',
  },
};

type Scene = {
  readonly asset: Coin;
  readonly plan: Plan;
  readonly terms: Terms;
  readonly customer: Customer;
  readonly loan: LoanPage;
};

async function expectAsReviewed({ terms, loan }: Scene, reviewed: Reviewed) {
  const { payout, rate, aprc, payments, collateral } = reviewed;
  const last = payments.at(-1);
  await expect(loan.figure('Paid out')).toHaveText(payout);
  await expect(loan.figure('Interest rate (APR)')).toHaveText(rate);
  await expect(loan.figure('Yearly cost with the fee (APRC)')).toHaveText(aprc);
  const matures = loan.figure('Matures').locator('time');
  await expect(matures).toHaveAttribute('datetime', last?.on ?? 'no day');
  const scheduled = loan.schedule.locator('tbody tr');
  await expect.poll(() => paymentsOf(scheduled, 'td:last-child')).toEqual(payments);
  const heading = loan.main.getByRole('heading', { level: 1 });
  const named = / against ([\d.,]+)\s\w+, due (.+)$/.exec((await heading.textContent()) ?? '');
  await expect(heading).toHaveText(new RegExp(`^${terms.written} against `));
  expect(collateral).toContain(named?.[1]);
  expect(named?.[2]).toBe(await matures.textContent());
}

const press = (dialog: Locator, name: RegExp | string) =>
  dialog.getByRole('button', { name }).click();

/** What is done to the loan afterwards, in this order, and with which coin in the short form. */
const deeds: readonly {
  readonly title: string;
  readonly inTurn: Coin;
  readonly only?: Coin;
  readonly go: (scene: Scene) => Promise<void>;
}[] = [
  {
    title: 'when collateral is added',
    inTurn: 'BTC',
    go: ({ loan, terms }) =>
      loan.act('Add collateral', async (dialog) => {
        await dialog.getByLabel('You add').fill(terms.added);
        await press(dialog, new RegExp(`^Add ${terms.added}`));
      }),
  },
  {
    title: 'when what is free is released',
    inTurn: 'BTC',
    go: ({ loan }) =>
      loan.act('Release collateral', async (dialog) => {
        await press(dialog, 'All of it');
        await press(dialog, /^Release \d/);
      }),
  },
  {
    title: 'when the contract is asked for',
    inTurn: 'BTC',
    go: async ({ loan }) => {
      const download = loan.page.waitForEvent('download');
      await loan.main.getByRole('button', { name: 'Contract (PDF)' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    },
  },
  {
    title: 'when the payout raises the withdrawal limit',
    inTurn: 'BTC',
    only: 'BTC',
    go: async ({ loan: { page } }) => {
      const address = page.url();
      await new FiatWalletPage(page).raiseLimit('51000');
      await page.goto(address);
    },
  },
  {
    title: 'when a part is repaid, by keyboard alone',
    inTurn: 'ETH',
    go: ({ loan }) => {
      const hands = keyboardOf(loan.page);
      const repay = async (dialog: Locator) => {
        await hands.type(dialog.getByLabel('You repay'), '100');
        await hands.press(dialog.getByRole('button', { name: /^Repay €100/ }));
      };
      return loan.act('Repay', repay, hands);
    },
  },
  {
    title: 'when it is paid off',
    inTurn: 'ETH',
    go: async ({ loan, terms, customer }) => {
      // The fee was taken from the payout.
      await payInEuros(customer, `${Number(terms.principal) / 50}.00`);
      await loan.page.reload();
      await loan.act('Pay off', (dialog) => press(dialog, /^Pay €.* and end the loan$/));
      await expect(loan.condition('Loan repaid in full')).toBeVisible();
    },
  },
  {
    title: 'when it is withdrawn from',
    inTurn: 'USDC',
    go: async ({ loan, terms, plan, asset, customer }) => {
      if (isWhole) {
        const collateral = `${Number(terms.given) * 0.9}`;
        const wish = { asset, collateral, principal: terms.principal, plan };
        await loan.open(await openLoan(customer, wish));
      }
      await loan.act('Withdraw from the loan', (dialog) => press(dialog, /withdraw$/));
      await expect(loan.main.getByText('Nothing is owed any more.')).toBeVisible();
      await expect(loan.actions).toBeHidden();
    },
  },
];

for (const asset of Object.keys(coins) as Coin[]) {
  for (const plan of Object.keys(plans) as Plan[]) {
    const terms = coins[asset];
    const byKeyboard = asset === 'USDC';
    const how = byKeyboard ? ', by keyboard alone' : '';
    const title = `${terms.written} are borrowed against ${asset}, ${plan}${how}`;
    const details = {
      tag: plan === terms.planInTurn ? [] : ['@whole'],
      annotation: inTable(
        'Coins and plans',
        `${asset}, ${plan.replace('_', ' ')}${byKeyboard ? ' (borrowed by keyboard alone)' : ''}`,
      ),
    };
    walk(title, details, async ({ signedInPage: page, account }) => {
      const customer = await customerOf(account);
      const create = new CreateLoanPage(page, byKeyboard ? keyboardOf(page) : mouse);
      const scene = { asset, plan, terms, customer, loan: new LoanPage(page) };
      await giveCoins(customer, asset, terms.given);

      await walk.step('when it is borrowed', async () => {
        const { name: coin, principal: euros, loanToValue } = terms;
        await create.open();
        await create.workOut({
          coin,
          euros,
          plan: plans[plan],
          ...(loanToValue && { loanToValue }),
        });
        await create.introduceBorrower();
        const reviewed = await create.readReview();
        // Said before it leads on, and for a few seconds.
        const arrived = `${reviewed.payout} arrived in your Fiat Wallet`;
        await Promise.all([
          expect(scene.loan.page.getByText(arrived)).toBeVisible(),
          create.borrow(),
        ]);
        await expectAsReviewed(scene, reviewed);
      });

      const isInTurn = ({ inTurn, only = asset }: (typeof deeds)[number]) =>
        isWhole ? only === asset : inTurn === asset;
      for (const { title: step, go } of deeds.filter(isInTurn)) {
        await walk.step(step, () => go(scene));
      }
    });
  }
}
