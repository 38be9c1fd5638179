import { dayMs } from '@tessera/lending/durations';
import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { AppContext } from '../../../../app-context.ts';
import { staleAfterMs } from '../../../../books/prices/stale-after.ts';
import type { Wait } from '../../../../platform/capability.ts';

const toldForMs = 7 * dayMs;

/**
 * What the exchange sold for sales of loans that never took it, as long as somebody should hear of it: the house has
 * fewer coins and more euros there than its books of the exchange say, at a price that moves on.
 */
export async function unusedFills({
  clock,
  database,
}: Pick<AppContext, 'clock' | 'database'>): Promise<readonly Wait[]> {
  const now = clock.now().getTime();
  const { rows } = await sql<{ asset: CollateralAsset; count: number; since: Date }>`
    select asset, count(*)::integer as count, min(sent_at) as since
    from exchange_orders as filled
    where state = 'filled' and sent_at > ${new Date(now - toldForMs)}
      and sent_at < ${new Date(now - staleAfterMs)}
      and not exists (
        select from liquidations
        where venue = 'exchange' and venue_reference = filled.reference
      )
    group by asset order by asset`.execute(database);
  return rows.map((row) => ({
    ...row,
    step: 'exchange_sale_unused',
    alarmAfterMs: 0,
    because: 'unknown',
  }));
}
