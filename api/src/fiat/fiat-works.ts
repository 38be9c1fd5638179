import type { DueWork } from '../jobs/due-work.ts';
import { applyBankNotification } from './bank-feed/apply-bank-notification.ts';
import { readBankCursor, readBankFeed } from './bank-feed/read-bank-feed.ts';
import { creditFiatDeposit } from './deposits/credit-fiat-deposit.ts';
import { expireFiatWithdrawal } from './withdrawals/abandon-fiat-withdrawal.ts';
import { orderPayout } from './withdrawals/order-payout.ts';

const mostAtOnce = 500;

const expireWithdrawals: DueWork = {
  name: 'fiat.expire-withdrawal',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('fiat_withdrawals')
      .select(['id', 'expires_at'])
      .where('state', '=', 'pending_confirmation')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(mostAtOnce)
      .execute();
    return rows.map(({ id, expires_at: dueAt }) => ({ id, dueAt }));
  },
  run: (context, { id }) =>
    context.database.transaction().execute((trx) => expireFiatWithdrawal(trx, context, id)),
};

const orderPayouts: DueWork = {
  name: 'fiat.order-payout',
  findDue: async (reader, now, { bank }) => {
    if (!bank) return [];
    const rows = await reader
      .selectFrom('fiat_withdrawals')
      .select(['id', 'submitted_at'])
      .where('state', '=', 'submitted')
      .where('ordered_at', 'is', null)
      .orderBy('submitted_at')
      .limit(mostAtOnce)
      .execute();
    return rows.map(({ id, submitted_at }) => ({ id, dueAt: submitted_at ?? now }));
  },
  run: (context, { id }) => orderPayout(context, id),
};

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
  expireWithdrawals,
  orderPayouts,
  readFeed,
  applyNotifications,
  creditDeposits,
];
