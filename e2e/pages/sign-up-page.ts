import type { Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';

export class SignUpPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signUp({ email, password }: Account) {
    const main = this.page.getByRole('main');
    await main.getByLabel('E-mail').fill(email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await main.getByRole('button', { name: 'Create account' }).click();
  }
}
