import type { AppContext } from '../../../app-context.ts';
import type { IsoBankSettings } from '../../../platform/config/iso-bank-settings.ts';
import { insertOnce } from '../../../platform/database/rows.ts';
import { isMoneyFrozen } from '../../../platform/freezing/money-frozen.ts';
import type { Bank } from '../bank.ts';
import { parseBankEvent } from '../bank-event-json.ts';
import { exchangeFolder } from './folder.ts';
import { isoBook } from './iso-book.ts';
import { readInbox } from './read-inbox.ts';
import { isoRestoring } from './restoring.ts';
import { sendOrders } from './send-orders.ts';
import { watchFiles } from './watch-files.ts';

const eventsAtOnce = 200;

/**
 * A bank that is reached by files of ISO 20022 in a folder which its gateway serves. An order is taken when it is
 * written down; reading what happened also sends what waits, so that one clock drives both.
 */
export function isoBank(
  context: Pick<AppContext, 'clock' | 'database'>,
  settings: IsoBankSettings,
): Bank {
  const { clock, database } = context;
  const folder = exchangeFolder(settings.folder);
  const { holder, iban, bic } = settings.account;
  return {
    name: settings.name,
    sandbox: false,
    account: { holder, iban, bic },
    orderPayout: async ({ id, amount, name, iban: to }) => {
      const order = { id, amount, name, iban: to, ordered_at: clock.now() };
      await database
        .transaction()
        .execute((trx) => insertOnce(trx, 'bank_orders', ['id'], { ...order, state: 'waiting' }));
    },
    book: isoBook,
    watch: (reader) => watchFiles(reader, folder),
    restoring: isoRestoring(context, folder, settings),
    readEvents: async (after, payoutsOf) => {
      await readInbox(context, settings, folder);
      // After a restore it is not known what was sent since: nothing is, until the bank has said.
      if (!(await isMoneyFrozen(database))) await sendOrders(context, settings, folder, payoutsOf);
      const rows = await database
        .selectFrom('bank_events')
        .select(['number', 'event'])
        .where('number', '>', BigInt(after ?? 0))
        .orderBy('number')
        .limit(eventsAtOnce)
        .execute();
      const cursor = rows.at(-1)?.number.toString() ?? after;
      return {
        events: rows.map(({ number, event }) => ({
          id: `${number}`,
          event: parseBankEvent(event),
        })),
        cursor,
      };
    },
  };
}
