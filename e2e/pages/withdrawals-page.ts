import type { Locator, Page } from '@playwright/test';

/** The form, the step that asks for the code, and the list of one wallet's withdrawals. */
export class WithdrawalsPage {
  readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
  }

  get form(): Locator {
    return this.main.getByRole('region', { name: /^Withdraw / });
  }

  get confirmation(): Locator {
    return this.main.getByRole('region', { name: /^Confirm that / });
  }

  get list(): Locator {
    return this.main.getByRole('region', { name: 'Withdrawals from this wallet' });
  }

  get holdings(): Locator {
    return this.main.getByRole('region', { name: 'What is in this wallet' });
  }

  async fill({ address, amount }: { address: string; amount: string | 'maximum' }) {
    await this.form.getByLabel(/address$/).fill(address);
    if (amount !== 'maximum') await this.form.getByLabel('The receiver gets').fill(amount);
    else await this.form.getByRole('button', { name: 'Use maximum' }).click();
  }

  async request() {
    await this.form.getByRole('button', { name: /^Withdraw / }).click();
  }

  /** As it stands in the mail that the sandbox caught. */
  async readCode(): Promise<string> {
    const notice = this.confirmation.getByText(/The newest mail has the code \d{6}/);
    return /\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  }

  async confirm(code: string) {
    await this.confirmation.getByLabel('Code from the mail').fill(code);
    await this.confirmation.getByRole('button', { name: /^Send / }).click();
  }
}
