import type { Locator, Page } from '@playwright/test';

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

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** What stands beside a fact of the page's own, such as its state. */
  condition(text: string | RegExp): Locator {
    return this.main.getByText(text).first();
  }
}
