import { expect, type Locator, type Page } from '@playwright/test';

/** The euro balance, the ways in and out, and what came of them. */
export class FiatWalletPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async open() {
    await this.page.goto('/dashboard/fiat');
  }

  get paymentsIn(): Locator {
    return this.main.getByRole('region', { name: 'Payments in' });
  }

  get form(): Locator {
    return this.main.getByRole('region', { name: 'Withdraw to a bank' });
  }

  get confirmation(): Locator {
    return this.main.getByRole('region', { name: /^Confirm that / });
  }

  get withdrawals(): Locator {
    return this.main.getByRole('region', { name: 'Withdrawals to a bank' });
  }

  get history(): Locator {
    return this.main.getByRole('table', { name: 'Movements of your euro balance' });
  }

  /** Asks for a reference and has the sandbox's bank pay by it. */
  async payIn(euros: string) {
    await this.main.getByLabel('How much (if you know)').fill(euros);
    await this.main.getByRole('button', { name: /^Show how to pay in/ }).click();
    await this.paymentsIn.getByRole('button', { name: /^Pay .* now$/ }).click();
  }

  async fill({ name, iban, euros }: { name: string; iban: string; euros: string }) {
    await this.form.getByLabel('Who gets it').fill(name);
    await this.form.getByLabel('IBAN', { exact: true }).fill(iban);
    await this.form.getByLabel('The receiver gets').fill(euros);
  }

  async request() {
    await this.form.getByRole('button', { name: /^Withdraw / }).click();
  }

  async haveRejected(amount: string) {
    await this.withdrawals.getByRole('button', { name: `Have ${amount} rejected` }).click();
    await expect(this.page.getByText('The other bank was told.')).toBeVisible();
  }

  /** Asks for a limit that a payout of these days covers. */
  async raiseLimit(euros: string) {
    await this.open();
    const limit = this.main.getByRole('region', { name: 'Withdrawal limit' });
    await limit.getByRole('button', { name: 'Raise the limit' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Raise the withdrawal limit' });
    await dialog.getByLabel('New limit').fill(euros);
    await dialog.getByRole('button', { name: /^Raise it to / }).click();
    await expect(limit.getByText('Raised until')).toBeVisible();
  }

  /** Ends when the newest mail is the other one. */
  async mailAnotherCode() {
    const code = await this.readCode();
    await this.confirmation.getByRole('button', { name: 'Mail another code' }).click();
    await expect.poll(() => this.readCode()).not.toBe(code);
  }

  /** As it stands in the mail that the sandbox caught. */
  async readCode(): Promise<string> {
    const notice = this.confirmation.getByText(/The newest mail has the code \d{6}/);
    return /\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  }

  async confirm() {
    const code = await this.readCode();
    await this.confirmation.getByLabel('Code from the mail').fill(code);
    await this.confirmation.getByRole('button', { name: /^Send / }).click();
  }
}
