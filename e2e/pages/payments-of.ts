import type { Locator } from '@playwright/test';

/** What is due on which day, as a page lists it. */
export type Payment = { readonly on: string; readonly total: string };

/** Of each row the day that it names, and the last figure, which is the whole of it. */
export const paymentsOf = (rows: Locator, total: string): Promise<Payment[]> =>
  rows.evaluateAll(
    (all, last) =>
      all.map((row) => ({
        on: row.querySelector('time')?.dateTime ?? '',
        total: row.querySelector(last)?.textContent?.trim() ?? '',
      })),
    total,
  );
