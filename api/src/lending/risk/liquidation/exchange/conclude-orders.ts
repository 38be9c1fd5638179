import { sql } from 'kysely';
import { findRow } from '../../../../platform/database/rows.ts';
import type { DueWork } from '../../../../platform/jobs/due-work.ts';
import { concludeTry, latestOver } from './conclude-try.ts';
import { exchangeApi } from './exchange-api.ts';

const mostAtOnce = 100;

/**
 * Asks what became of orders whose sale never asked again: the price may have recovered, or the debt be paid, and what the
 * exchange did stands all the same.
 */
export const concludeOrders: DueWork = {
  name: 'risk.conclude-exchange-order',
  findDue: async (reader, now, { config }) => {
    if (!config.exchange) return [];
    const { rows } = await sql<{ id: string; dueAt: Date }>`
      select client_order_id as id, expires_at as "dueAt" from exchange_orders
      where state = 'sent' and expires_at < ${latestOver(now)}
      order by expires_at limit ${mostAtOnce}`.execute(reader);
    return rows;
  },
  run: async (context, { id }) => {
    const { exchange } = context.config;
    const tried = await findRow(context.database, 'exchange_orders', { client_order_id: id });
    if (exchange && tried?.state === 'sent') {
      await concludeTry(context, exchangeApi(exchange), tried);
    }
  },
};
