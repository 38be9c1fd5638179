import { expect, type Locator, type Page } from '@playwright/test';

/** One coin: its deposits, and the way to its withdrawals. */
export class WalletPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async open(coin: string) {
    await this.page.goto('/dashboard/spot/list-wallets');
    await this.main.getByRole('link', { name: coin, exact: true }).click();
    await expect(
      this.page.getByRole('heading', { level: 1, name: `${coin} wallet` }),
    ).toBeVisible();
  }

  /** What the faucet offers by itself, unless an amount is given. */
  async askFaucet(amount?: string) {
    if (amount) await this.main.getByLabel('Amount from the faucet').fill(amount);
    await this.main.getByRole('button', { name: /^Send .* to my address$/ }).click();
  }

  /** Leads the price of the coin, for everybody on the sandbox. */
  get price(): Locator {
    return this.main.getByRole('region', { name: /^Move the price of / });
  }

  async letFall(percent: number) {
    await this.price.getByLabel('Fall by').fill(`${percent}`);
    await this.price.getByRole('button', { name: /^Let .* fall by / }).click();
  }

  async letRecover() {
    await this.price.getByRole('button', { name: 'Let it recover' }).click();
  }

  get deposits(): Locator {
    return this.main.getByRole('region', { name: 'Deposits' });
  }

  async goToWithdrawals() {
    await this.main.getByRole('link', { name: 'Withdraw' }).click();
  }
}
