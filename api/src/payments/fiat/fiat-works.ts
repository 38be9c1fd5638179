import type { DueWork } from '../../platform/jobs/due-work.ts';
import { euroWithdrawalWorks } from '../withdrawals/euros/euro-withdrawal-works.ts';
import { applyBankNotification } from './bank-feed/apply-bank-notification.ts';
import { readBankCursor, readBankFeed } from './bank-feed/read-bank-feed.ts';
import { creditFiatDeposit } from './deposits/credit-fiat-deposit.ts';

const mostAtOnce = 500;

/** Named by where we have read to, so that the rest of a long feed is another item. */
const readFeed: DueWork = {
  name: 'fiat.read-bank-feed',
  findDue: async (reader, now, { bank }) =>
    bank
      ? [{ id: `from-${(await readBankCursor(reader, bank.name)) ?? 'start'}`, dueAt: now }]
      : [],
  run: (context) => readBankFeed(context),
};

const applyNotifications: DueWork = {
  name: 'fiat.apply-bank-notification',
  findDue: async (reader) => {
    const rows = await reader
      .selectFrom('bank_notifications')
      .select(['number', 'read_at'])
      .where('applied_at', 'is', null)
      .orderBy('number')
      .limit(mostAtOnce)
      .execute();
    // Padded, since what was read at the same time goes by id.
    return rows.map(({ number, read_at: dueAt }) => ({
      id: String(number).padStart(19, '0'),
      dueAt,
    }));
  },
  run: (context, { id }) => applyBankNotification(context, BigInt(id)),
};

const creditDeposits: DueWork = {
  name: 'fiat.credit-deposit',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('fiat_deposits')
      .select(['id', 'received_at'])
      .where('state', '=', 'received')
      .orderBy('received_at')
      .limit(mostAtOnce)
      .execute();
    return rows.map(({ id, received_at }) => ({ id, dueAt: received_at ?? now }));
  },
  run: (context, { id }) =>
    context.database.transaction().execute((trx) => creditFiatDeposit(trx, context, id)),
};

/** What the clock and the bank make due for euros. */
export const fiatWorks: readonly DueWork[] = [
  ...euroWithdrawalWorks,
  readFeed,
  applyNotifications,
  creditDeposits,
];
