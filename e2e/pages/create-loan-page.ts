import { expect, type Locator, type Page } from '@playwright/test';
import { type Hands, mouse } from '../fixtures/hands.ts';
import { figureOf } from './figure-of.ts';
import { type Payment, paymentsOf } from './payments-of.ts';

type Figures = {
  /** As the page names the coin. */
  readonly coin: string;
  readonly euros: string;
  readonly months?: '3' | '6' | '12' | '24';
  /** As the page names the plan. */
  readonly plan?: string;
  /** Basis points; the page begins with 40%. */
  readonly loanToValue?: number;
};

/** What was promised before the loan was made. */
export type Reviewed = {
  readonly payout: string;
  readonly collateral: string;
  readonly rate: string;
  readonly aprc: string;
  readonly payments: readonly Payment[];
};

/** The same digits in every order of day and month, as a date field of any country takes them. */
const birth = '10101990';

/** Create Loan, step by step: figures, the borrower where nobody knows them, review. */
export class CreateLoanPage {
  readonly page: Page;
  readonly main: Locator;
  readonly hands: Hands;

  constructor(page: Page, hands: Hands = mouse) {
    this.page = page;
    this.main = page.getByRole('main');
    this.hands = hands;
  }

  async open() {
    await this.page.goto('/dashboard/loan/create-loan');
  }

  /** Chooses and types, and goes on. */
  async workOut({ coin, euros, months, plan, loanToValue }: Figures) {
    const { main, hands } = this;
    const choose = (group: string, name: string | RegExp) =>
      hands.check(main.getByRole('group', { name: group }).getByRole('radio', { name }));
    await choose('Lock', new RegExp(`^${coin}`));
    await hands.type(main.getByLabel('You borrow'), euros);
    const slider = main.getByRole('slider', { name: 'Loan-to-value at opening' });
    if (loanToValue) await slider.fill(`${loanToValue}`);
    if (months) await choose('Term in months', months);
    if (plan) await choose('How do you repay?', new RegExp(`^${plan}`));
    await hands.press(main.getByRole('button', { name: /^Review €/ }));
  }

  async introduceBorrower() {
    const { main, hands } = this;
    await expect(main.getByRole('heading', { name: 'Who borrows' })).toBeVisible();
    await hands.type(main.getByLabel('Given names'), 'Ada');
    await hands.type(main.getByLabel('Family name'), 'Example');
    await hands.type(main.getByLabel('Street and number'), 'Musterstraße 1');
    await hands.type(main.getByLabel('Postal code'), '10115');
    await hands.type(main.getByLabel('City'), 'Berlin');
    const isTyped = hands !== mouse;
    await hands.type(main.getByLabel('Date of birth'), isTyped ? birth : '1990-10-10');
    await hands.press(main.getByRole('button', { name: 'Save and review' }));
  }

  async readReview(): Promise<Reviewed> {
    const { main } = this;
    await expect(main.getByRole('heading', { name: 'Review and borrow' })).toBeVisible();
    const loan = main.getByRole('region', { name: 'Your loan' });
    const text = async (term: string) =>
      ((await figureOf(loan, term).textContent()) ?? '').replaceAll('\u00a0', ' ').trim();
    // It comes from the API, a moment after the rest.
    await expect(figureOf(loan, 'Yearly cost with the fee (APRC)')).toContainText('%');
    const schedule = main.getByRole('table', { name: 'What is due on which day' });
    const hasSchedule = await schedule.isVisible();
    return {
      payout: await text('Arrives in your Fiat Wallet'),
      collateral: await text('Collateral locked'),
      rate: await text('Interest rate (APR)'),
      aprc: await text('Yearly cost with the fee (APRC)'),
      payments: hasSchedule
        ? await paymentsOf(schedule.locator('tbody tr'), 'td:last-child')
        : await paymentsOf(loan.locator('dl > div', { has: this.page.locator('time') }), 'dd'),
    };
  }

  /** Accepts the terms, and borrows now or once the coins have come. */
  async borrow() {
    await this.hands.check(this.main.getByRole('checkbox', { name: /accept them/ }));
    await this.hands.press(this.main.getByRole('button', { name: /^Borrow €/ }));
    await expect(this.page).toHaveURL(/\/dashboard\/loan\/[0-9a-f-]{36}$/);
  }
}
