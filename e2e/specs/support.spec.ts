import type { Page } from '@playwright/test';
import { operate, operateByTwo } from '../fixtures/operate.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';

const live = { timeout: 20_000 };

/** On the page of a ticket. */
async function ticketOf(page: Page): Promise<{ ticketId: string; userId: string }> {
  await page.waitForURL(/\/dashboard\/support\/[0-9a-f-]{36}$/);
  const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const userId = /user ([0-9a-f-]{36})/.exec(await operate('ticket', ticketId))?.[1] ?? '';
  return { ticketId, userId };
}

test('a ticket is answered by an operator, seen without a reload, and closed', async ({
  signedInPage: page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/dashboard/support');
  await main.getByLabel('Search the questions').fill('margin call');
  await expect(main.getByRole('status').filter({ hasText: /^\d+ question/ })).toBeVisible();
  await main.getByLabel('Search the questions').fill('zebra crossing');
  await main.getByRole('button', { name: 'Write to us about this' }).click();
  await main.getByLabel('Your message').fill('How long does it take?');
  await page.reload();
  await expect(main.getByLabel('Subject')).toHaveValue('zebra crossing');
  await expect(main.getByLabel('Your message')).toHaveValue('How long does it take?');
  expect(await findAccessFaults(page)).toEqual([]);
  await main.getByRole('button', { name: 'Send' }).dblclick();

  const { ticketId } = await ticketOf(page);
  await expect(main.getByText('Waiting for our answer')).toBeVisible();
  await operate('answer', ticketId, 'A minute.');
  await expect(main.getByText('A minute.')).toBeVisible(live);
  await expect(main.getByText('Answered', { exact: true })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);

  await main.getByLabel('Write back').fill('Thank you.');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Thank you.' })).toBeVisible();
  await main.getByRole('button', { name: 'Close the ticket' }).click();
  await expect(main.getByText('This ticket is closed')).toBeVisible();
  await main.getByRole('link', { name: 'All tickets' }).click();
  await expect(main.getByRole('table').getByRole('link')).toHaveText(['zebra crossing']);
  expect(await operate('operator-log')).toMatch(new RegExp(`grace {2}answer ${ticketId}`));
});

test('a higher limit is asked for from the withdrawals, and granted by an operator', async ({
  signedInPage: page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/dashboard/fiat');
  await main.getByRole('button', { name: 'Raise the limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New limit').fill('90000');
  await dialog.getByRole('button', { name: /^Raise it/ }).click();
  await dialog.getByRole('link', { name: 'Write to support' }).click();
  await expect(main.getByLabel('Limit that you want')).toHaveValue('90000');
  await main.getByLabel('Why you want it, and for how long').fill('A house, this week.');
  await main.getByRole('button', { name: 'Send' }).click();

  const { ticketId, userId } = await ticketOf(page);
  await expect(main.getByText(/Asks for a limit of €90,000\.00/)).toBeVisible();
  expect(await operate('tickets')).toContain('wants EUR 90000.00');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await operateByTwo('raise-limit', userId, '90000.00', tomorrow, `ticket ${ticketId}`);
  await operate('close-ticket', ticketId, 'Raised until tomorrow.');
  await expect(main.getByText('Raised until tomorrow.')).toBeVisible(live);
  await expect(main.getByText('This ticket is closed')).toBeVisible();
  await page.goto('/dashboard/fiat');
  await expect(main.getByRole('region', { name: 'Withdrawal limit' })).toContainText('€90,000.00');
});
