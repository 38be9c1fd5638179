import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** The card of Settings that adds an authenticator app and takes it away, and the app itself. */
export class AuthenticatorCard {
  readonly page: Page;
  /** What the API's clock shows. */
  readonly now: () => Promise<number>;

  constructor(page: Page, now: () => Promise<number> = async () => Date.now()) {
    this.page = page;
    this.now = now;
  }

  get card(): Locator {
    return this.page.getByRole('main').getByRole('region', { name: 'Authenticator app' });
  }

  /** What the app shows so many half minutes from now: a code is taken once, and the next one already. */
  async codeOf(secret: Secret, halfMinutes = 0): Promise<string> {
    return new TOTP({ secret }).generate({ timestamp: (await this.now()) + halfMinutes * 30_000 });
  }

  /** What the sandbox says the newest mail has. */
  async mailedCode(): Promise<string> {
    const notice = this.card.getByText(/The newest mail has the code \d{6}/);
    // Not for its text: whoever is asked before whether it is them answers while this waits.
    await expect(notice).toBeVisible();
    return /\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
  }

  /** Has another code mailed, which takes the place of the first. */
  private async askForAnotherCode() {
    const first = await this.mailedCode();
    await this.card.getByRole('button', { name: 'Mail another code' }).click();
    await expect(
      this.page.getByText('Another code is on its way.', { exact: false }),
    ).toBeVisible();
    await expect.poll(() => this.mailedCode()).not.toBe(first);
  }

  /** Sets an app up by the codes of mailbox and phone, the second one mailed when `again`. Returns its secret. */
  async add({ again = false } = {}): Promise<Secret> {
    await this.page.goto('/dashboard/settings');
    await this.card.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const key = await this.card.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
    const secret = Secret.fromBase32((key ?? '').replaceAll(' ', ''));
    if (again) await this.askForAnotherCode();
    await this.card.getByLabel('Code from the mail').fill(await this.mailedCode());
    await this.card.getByLabel('Code from the app').fill(await this.codeOf(secret));
    await this.card.getByRole('button', { name: 'Add this app' }).click();
    await expect(
      this.card.getByText('10 recovery codes are left.', { exact: false }),
    ).toBeVisible();
    return secret;
  }

  async remove(code: string) {
    await this.page.goto('/dashboard/settings');
    await this.card.getByRole('button', { name: 'Remove the app' }).click();
    await this.card.getByLabel('Code from the mail').fill(await this.mailedCode());
    await this.card.getByLabel('Code from the app').fill(code);
    await this.card.getByRole('button', { name: 'Remove it' }).click();
    await expect(
      this.card.getByRole('button', { name: 'Set up an authenticator app' }),
    ).toBeVisible();
  }
}
