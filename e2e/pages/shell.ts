import type { Locator, Page } from '@playwright/test';

/** What surrounds every page: bar, sidebar, menus, theme. */
export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get sidebar(): Locator {
    return this.page.getByRole('complementary');
  }

  get publicLinks(): Locator {
    return this.page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  }

  get burger(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^(Open|Close) menu$/ });
  }

  get bell(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /^Notices/ });
  }

  get avatar(): Locator {
    return this.page.getByRole('button', { name: 'User menu' });
  }

  /** The opened user menu. */
  get userMenu(): Locator {
    return this.page.getByRole('navigation', { name: 'User' }).locator('..');
  }

  get logout(): Locator {
    return this.page.getByRole('button', { name: 'Logout' });
  }

  get themeToggle(): Locator {
    return this.page.getByRole('button', { name: /^Switch to (light|dark) theme$/ });
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async signOut() {
    await this.avatar.click();
    await this.logout.click();
  }
}
