import type { Page } from '@playwright/test';
import { type Customer, openLoan } from '../../fixtures/customer.ts';
import { expect } from '../../fixtures/test.ts';
import { LoanPage } from '../../pages/loan-page.ts';
import { type Action, pressIfThere } from './action.ts';
import { loansOf, measureLoans } from './measures.ts';

const measured = (customer: Customer) => ({ measure: () => measureLoans(customer, 'BTC') });

const open = (customer: Customer) =>
  openLoan(customer, { asset: 'BTC', collateral: '0.05', principal: '1000.00' });

/** One loan is enough for all that leaves it running. */
async function aLoan(customer: Customer): Promise<string> {
  const running = (await loansOf(customer)).find(({ state }) => state === 'active');
  return running?.id ?? open(customer);
}

async function openDialog(page: Page, loanId: string, name: string, button: string = name) {
  const loan = new LoanPage(page);
  await loan.open(loanId);
  await loan.actions.getByRole('button', { name: button, exact: true }).click();
  return loan.dialog(name);
}

type TypedAction = {
  readonly name: string;
  readonly path: RegExp;
  readonly title: string;
  readonly label: string;
  readonly amount: string;
  readonly button: RegExp;
  readonly done: RegExp;
  readonly effect: Action['effect'];
  readonly prepare?: (customer: Customer, loanId: string) => Promise<unknown>;
};

/** A dialog with an amount: address, form and name of the wish stand in its address. */
function typedAction(action: TypedAction): Action {
  const field = (page: Page) => new LoanPage(page).dialog(action.title).getByLabel(action.label);
  return {
    name: action.name,
    path: action.path,
    begin: async (page, customer) => {
      const loanId = await aLoan(customer);
      await action.prepare?.(customer, loanId);
      await openDialog(page, loanId, action.title);
      await field(page).fill(action.amount);
      return measured(customer);
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: action.button }),
    expectTyped: (page) => expect(field(page)).toHaveValue(action.amount),
    expectDone: async (page) => {
      await expect(page.getByText(action.done).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    effect: { loans: 0n, running: 0n, coins: 0n, ...action.effect },
    isSeenAnew: false,
    isOfferedAgain: true,
  };
}

export const repay = typedAction({
  name: 'repay',
  path: /^\/api\/loans\/[^/]+\/repayments$/,
  title: 'Repay',
  label: 'You repay',
  amount: '10',
  button: /^Repay €10\.00$/,
  done: /^€10\.00 repaid\. €.* is still owed\.$/,
  effect: { owed: -1_000n, euros: -1_000n, pledged: 0n },
});

export const addCollateral = typedAction({
  name: 'add collateral',
  path: /^\/api\/loans\/[^/]+\/collateral$/,
  title: 'Add collateral',
  label: 'You add',
  amount: '0.001',
  button: /^Add 0\.001\s/,
  done: /^0\.001\sBTC added to the collateral$/,
  effect: { owed: 0n, euros: 0n, pledged: 100_000n },
});

export const releaseCollateral = typedAction({
  name: 'release collateral',
  path: /^\/api\/loans\/[^/]+\/collateral\/release$/,
  title: 'Release collateral',
  label: 'You release',
  amount: '0.001',
  button: /^Release 0\.001\s/,
  done: /^0\.001\sBTC is back in your Spot Wallet$/,
  effect: { owed: 0n, euros: 0n, pledged: -100_000n },
  prepare: ({ send }, loanId) =>
    send('POST', `/loans/${loanId}/collateral`, { amount: { asset: 'BTC', amount: '0.002' } }),
});

type EndingAction = {
  readonly name: string;
  readonly path: RegExp;
  readonly title: string;
  readonly opener: string;
  readonly button: RegExp;
};

async function expectEnded(page: Page) {
  const loan = new LoanPage(page);
  await expect(loan.main.getByText('Nothing is owed any more.')).toBeVisible();
  await expect(loan.actions).toBeHidden();
}

/** What ends a loan: its page says so from then on, and the loan cannot end twice. */
function endingAction({ name, path, title, opener, button }: EndingAction): Action {
  const press = (page: Page) => page.getByRole('dialog').getByRole('button', { name: button });
  return {
    name,
    path,
    begin: async (page, customer) => {
      await openDialog(page, await open(customer), title, opener);
      await expect(press(page)).toBeEnabled();
      return measured(customer);
    },
    button: press,
    expectTyped: (page) => expect(press(page)).toBeEnabled(),
    expectDone: expectEnded,
    effect: { loans: 0n, running: -1n, owed: -100_000n, pledged: -5_000_000n, coins: 0n },
    isSeenAnew: true,
    isOfferedAgain: false,
    again: async (tab) => {
      await pressIfThere(press(tab));
      await expectEnded(tab);
    },
  };
}

export const payOff = endingAction({
  name: 'pay off',
  path: /^\/api\/loans\/[^/]+\/payoff$/,
  title: 'Pay off the loan',
  opener: 'Pay off',
  button: /^Pay €.* and end the loan$/,
});

export const withdrawFromLoan = endingAction({
  name: 'withdraw from the loan',
  path: /^\/api\/loans\/[^/]+\/withdraw$/,
  title: 'Withdraw from the loan',
  opener: 'Withdraw from the loan',
  button: /^Pay €.* and withdraw$/,
});

/** Waits for coins of which there are none. */
export const cancelLoan: Action = {
  name: 'cancel a waiting loan',
  path: /^\/api\/loans\/[^/]+\/cancel$/,
  begin: async (page, customer) => {
    const wish = { asset: 'USDC', collateral: '2000', principal: '500.00', waits: true } as const;
    await new LoanPage(page).openFromList(await openLoan(customer, wish));
    await expect(cancelLoan.button(page)).toBeEnabled();
    return { measure: () => measureLoans(customer, 'USDC') };
  },
  button: (page) => page.getByRole('main').getByRole('button', { name: 'Cancel the loan' }),
  expectTyped: (page) => expect(cancelLoan.button(page)).toBeEnabled(),
  expectDone: async (page) => {
    await expect(new LoanPage(page).condition('Loan cancelled')).toBeVisible();
    await expect(cancelLoan.button(page)).toBeHidden();
  },
  effect: { loans: 0n, running: 0n, waiting: -1n, owed: 0n, euros: 0n, coins: 0n },
  isSeenAnew: true,
  isOfferedAgain: false,
  again: async (tab) => {
    await pressIfThere(cancelLoan.button(tab));
    await cancelLoan.expectDone(tab);
  },
};
