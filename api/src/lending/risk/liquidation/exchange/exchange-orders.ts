import { randomUUID } from 'node:crypto';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { Price } from '@tessera/money/price';
import type { AppContext } from '../../../../app-context.ts';
import { isStale } from '../../../../books/prices/latest-prices.ts';
import {
  findLastRow,
  insertRow,
  type Row,
  updateRows,
} from '../../../../platform/database/rows.ts';
import type { SaleOrder } from '../liquidation-venue.ts';

type Context = Pick<AppContext, 'clock' | 'database'>;

/** Long enough for a request, and the longest that a lost one can still arrive. */
const deadlineMs = 5_000;

/**
 * Whether a sale may take what was sold for it: while its price counts as one of now. A sale that was undone comes again
 * within seconds; one that comes later is another one, for its own reason and at its own price.
 */
export const isStillFor = ({ sent_at }: Row<'exchange_orders'>, now: Date): boolean =>
  !isStale({ observedAt: sent_at }, now);

/**
 * What the exchange was asked, each try committed by itself before it is sent: the sale that it is for may be undone, or
 * its process end, and what the exchange did stands.
 */
export function findLastTry({ database }: Context, orderId: string) {
  return findLastRow(database, 'exchange_orders', { order_id: orderId }, 'attempt');
}

export async function recordTry(
  { clock, database }: Context,
  { id, asset, units }: SaleOrder,
  attempt: number,
  limitPrice: Price,
): Promise<Row<'exchange_orders'>> {
  const sentAt = clock.now();
  const row = {
    client_order_id: randomUUID(),
    order_id: id,
    attempt,
    asset,
    units,
    limit_price: limitPrice,
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + deadlineMs),
    state: 'sent',
    reference: null,
    units_sold: null,
    price: null,
    ended_at: null,
  } as const;
  await database.transaction().execute((trx) => insertRow(trx, 'exchange_orders', row));
  return row;
}

export type TryEnd = {
  readonly reference: string | null;
  readonly unitsSold: CoinUnits;
  /** EUR for a whole unit with 8 decimals; null where nothing was sold. */
  readonly price: Price | null;
};

export async function recordEndOfTry(
  { clock, database }: Context,
  clientOrderId: string,
  { reference, unitsSold, price }: TryEnd,
): Promise<void> {
  await database.transaction().execute((trx) =>
    updateRows(
      trx,
      'exchange_orders',
      { client_order_id: clientOrderId, state: 'sent' },
      {
        state: price === null ? 'unfilled' : 'filled',
        reference,
        units_sold: unitsSold,
        price,
        ended_at: clock.now(),
      },
    ),
  );
}
