import { hourMs } from '../policy/check-caps.ts';
import type { SignerContext } from '../signer-context.ts';
import { findPause, pauseSigning } from './pause.ts';

/** An API that is what it should be orders what was approved, as it was approved, once. */
const strange: ReadonlySet<string> = new Set([
  'not_approved',
  'terms_changed',
  'foreign_destination',
  'not_ours',
  'order_changed',
  'amount_changed',
]);

/** Counts what no honest API orders; too much of it within an hour stops the signer until somebody looks. */
export function recordStrangeOrder(context: SignerContext, code: string): void {
  const { database, config, now } = context;
  if (!strange.has(code) || findPause(database)) return;
  const at = now();
  database.prepare('delete from strange_orders where at <= ?').run(at - hourMs);
  database.prepare('insert into strange_orders values (?, ?)').run(at, code);
  const { orders } = database.prepare('select count(*) as orders from strange_orders').get() as {
    orders: number;
  };
  if (orders < config.strangeOrders) return;
  const reason = `${orders} orders within an hour that no honest API makes, the last: ${code}`;
  pauseSigning(context, { reason, by: 'alarm' });
}
