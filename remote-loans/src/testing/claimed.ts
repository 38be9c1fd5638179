import type { ShellState } from '@tessera/shell';
import { eur } from './risk-fixtures.ts';

const at = '2026-11-20T10:00:00Z';

/** What calls for attention while €123.45 is owed for a payment that was taken back. */
export const claimed: ShellState['attention'] = {
  askedAt: at,
  at,
  items: [{ kind: 'claim', amount: eur('123.45'), cause: 'payment_returned' }],
  total: 1,
  unreadNotices: 0,
};
