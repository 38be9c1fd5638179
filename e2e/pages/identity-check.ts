import type { Locator, Page } from '@playwright/test';
import { nextSecond } from '../fixtures/next-second.ts';

/** The shell's question "Is it you?", above whatever is open. */
export class IdentityCheck {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Is it you?' });
  }

  async answer(password: string) {
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await nextSecond();
    await this.dialog.getByRole('button', { name: 'It is me' }).click();
  }

  async decline() {
    await this.dialog.getByRole('button', { name: 'Not now' }).click();
  }
}
