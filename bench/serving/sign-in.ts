import { expect, type Page } from '@playwright/test';
import { SignInPage } from '../../e2e/pages/sign-in-page.ts';
import { measuredPerson } from './made-up-identity.ts';

/** Signs in by the page's own form; what the browser keeps of it opens the dashboard from then on. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await new SignInPage(page).signIn(measuredPerson, `${origin}/auth/sign-in`);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
