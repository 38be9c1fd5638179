import { expect, type Locator, type Page } from '@playwright/test';
import { type Hands, mouse } from '../fixtures/hands.ts';
import { figureOf } from './figure-of.ts';

/** One loan: what has to be done about it, what can be done to it, and how it stands. */
export class LoanPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async open(id: string) {
    await this.page.goto(`/dashboard/loan/${id}`);
  }

  /** From the list, so that the way back leads through the site. */
  async openFromList(id: string) {
    await this.page.goto('/dashboard/loan/list-loans');
    await this.main.locator(`a[href="/dashboard/loan/${id}"]`).first().click();
  }

  /** Of the shell, on every page of the dashboard. */
  get banner(): Locator {
    return this.page.getByRole('region', { name: 'Needs your attention' });
  }

  get marginCall(): Locator {
    return this.main.getByRole('region', { name: 'Margin call', exact: true });
  }

  /** An instalment that was not paid, or the whole debt at maturity. */
  get arrears(): Locator {
    return this.main.getByRole('region', { name: / is overdue$|has reached its maturity$/ });
  }

  get calls(): Locator {
    return this.main.getByRole('table', { name: 'Margin calls of this loan' });
  }

  get sales(): Locator {
    return this.main.getByRole('region', { name: 'Sales of collateral' });
  }

  get schedule(): Locator {
    return this.main.getByRole('table', { name: 'Repayment schedule' });
  }

  get actions(): Locator {
    return this.main.getByRole('group', { name: 'What you can do with this loan' });
  }

  /** A loan that waits for its collateral. */
  get waiting(): Locator {
    return this.main.getByRole('region', { name: 'Waiting for its collateral' });
  }

  figure(term: string): Locator {
    return figureOf(this.main.getByRole('region', { name: 'Figures' }), term);
  }

  /** One of the actions, done in its dialog, which closes when it is. */
  async act(title: string, go: (dialog: Locator) => Promise<void>, hands: Hands = mouse) {
    await hands.press(this.actions.getByRole('button', { name: title, exact: true }));
    const dialog = this.page.getByRole('dialog');
    await go(dialog);
    await expect(dialog).toBeHidden();
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** What stands beside a fact of the page's own, such as its state. */
  condition(text: string | RegExp): Locator {
    return this.main.getByText(text).first();
  }
}
