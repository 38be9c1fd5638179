import { dayMs } from '@tessera/lending/durations';
import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { AppContext } from '../../../../app-context.ts';
import { staleAfterMs } from '../../../../books/prices/stale-after.ts';
import type { Wait } from '../../../../platform/capability.ts';
import { latestOver } from './conclude-try.ts';

const toldForMs = 7 * dayMs;

type Context = Pick<AppContext, 'clock' | 'database'>;

type Found = { readonly asset: CollateralAsset; readonly count: number; readonly since: Date };

/**
 * What the exchange sold for sales of loans that never took it, or took a part of it alone, as long as somebody should hear
 * of it: the house has fewer coins and more euros there than its books of the exchange say, at a price that moves on.
 */
export async function unusedFills({ clock, database }: Context): Promise<readonly Wait[]> {
  const now = clock.now().getTime();
  const { rows } = await sql<Found>`
    select asset, count(*)::integer as count, min(sent_at) as since
    from exchange_orders as filled
    where state = 'filled' and ended_at > ${new Date(now - toldForMs)}
      and sent_at < ${new Date(now - staleAfterMs)}
      and units_sold > (
        select coalesce(sum(liquidations.units_sold), 0) from liquidations
        where venue = 'exchange' and venue_reference = filled.reference
      )
    group by asset order by asset`.execute(database);
  return rows.map(waitAt('exchange_sale_unused', 0));
}

/** Orders that cannot arrive any more and of which the exchange has not said what became of them: they may have been filled. */
export async function unknownOrders({ clock, database }: Context): Promise<readonly Wait[]> {
  const { rows } = await sql<Found>`
    select asset, count(*)::integer as count, min(expires_at) as since
    from exchange_orders
    where state = 'sent' and expires_at < ${latestOver(clock.now())}
    group by asset order by asset`.execute(database);
  return rows.map(waitAt('exchange_order_unknown', staleAfterMs));
}

const waitAt =
  (step: string, alarmAfterMs: number) =>
  (found: Found): Wait => ({ ...found, step, alarmAfterMs, because: 'unknown' });
