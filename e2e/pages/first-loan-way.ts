import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { CreateLoanPage } from './create-loan-page.ts';
import { Shell } from './shell.ts';
import { SignInPage } from './sign-in-page.ts';
import { SignUpPage } from './sign-up-page.ts';

/** The shortest way to a first loan, by the buttons that the site itself offers. */
export class FirstLoanWay {
  readonly page: Page;
  readonly main: Locator;
  readonly shell: Shell;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.shell = new Shell(page);
  }

  /** With nothing but an e-mail address. */
  async openAccount(account: Account) {
    await this.page.goto('/');
    await this.page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await new SignUpPage(this.page).signUp(account);
    await expect(this.shell.heading('Confirm your e-mail')).toBeVisible();
    await this.main.getByRole('link', { name: 'Follow the link of the mail' }).click();
    await expect(this.shell.heading('Your e-mail is confirmed')).toBeVisible();
    await this.signIn(account);
  }

  async signIn(account: Account) {
    await new SignInPage(this.page).send(account);
    await expect(this.shell.heading('Overview')).toBeVisible();
  }

  /** As the overview names it: "bitcoin". */
  async getCoins(coin: string) {
    const steps = this.main.getByRole('region', { name: 'Your first loan' });
    await steps.getByRole('link', { name: new RegExp(`^(Deposit|or) ${coin}$`) }).click();
    await this.main.getByRole('button', { name: /^Send .+ to my address$/ }).click();
    await expect(this.main.getByText('Credited', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await this.shell.sidebar.getByRole('link', { name: 'Create Loan' }).click();
  }

  /** From Create Loan on, which begins with all that is held. */
  async borrow({ isKnown }: { isKnown: boolean }) {
    await this.main.getByRole('button', { name: /^Review €/ }).click();
    const create = new CreateLoanPage(this.page);
    if (!isKnown) await create.introduceBorrower();
    await create.borrow();
  }
}
