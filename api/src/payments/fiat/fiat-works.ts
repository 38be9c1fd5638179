import type { EuroDepositId } from '@tessera/contracts/ids';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { findDueRows } from '../../platform/jobs/find-due-rows.ts';
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

const creditDeposits: DueWork<EuroDepositId> = {
  name: 'fiat.credit-deposit',
  findDue: (reader) =>
    findDueRows(reader, 'fiat_deposits', { state: 'received' }, 'received_at', mostAtOnce),
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
