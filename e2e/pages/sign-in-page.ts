import type { Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';

export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Fills in and sends the form that is open. */
  async send({ email, password }: Account) {
    const main = this.page.getByRole('main');
    await main.getByLabel('E-mail').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signIn(account: Account, path = '/auth/sign-in') {
    await this.page.goto(path);
    await this.send(account);
  }
}
