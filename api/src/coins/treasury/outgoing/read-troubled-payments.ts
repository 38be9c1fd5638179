import { hourMs } from '@tessera/lending/durations';
import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Wait } from '../../../platform/capability.ts';

const troubles = {
  coins_mining: { alarmAfterMs: 6 * hourMs, because: 'not_mined' },
  coins_mining_again: { alarmAfterMs: hourMs, because: 'left_the_chain' },
  coins_paid_twice: { alarmAfterMs: 0, because: 'paid_though_given_back' },
} as const satisfies Readonly<Record<string, Pick<Wait, 'alarmAfterMs' | 'because'>>>;

type Row = {
  readonly step: keyof typeof troubles;
  readonly asset: CollateralAsset;
  readonly count: number;
  readonly since: Date;
};

/**
 * Customers' payments that the network does not bring to an end: signed and in no block, paid and out of
 * the chain again, or mined there without paying, or paid although their customer has the coins back.
 */
export async function readTroubledPayments({
  database,
}: Pick<AppContext, 'database'>): Promise<readonly Wait[]> {
  const { rows } = await sql<Row>`
    select step, asset, count(*)::integer as count, min(since) as since from (
      select asset, coalesce(displaced_at, planned_at) as since, case
        when outgoing.state in ('signed', 'broadcast') then 'coins_mining'
        when outgoing.state = 'confirmed' and (
          displaced_at is not null or attempt.is_void or not attempt.succeeded
        ) then 'coins_mining_again'
        when outgoing.state = 'failed' and attempt.succeeded and not attempt.is_void
          then 'coins_paid_twice'
      end as step
      from outgoing_transactions as outgoing
      left join outgoing_attempts as attempt on attempt.id = outgoing.mined_attempt_id
      where outgoing.purpose = 'withdrawal' and (
        outgoing.state in ('signed', 'broadcast') or outgoing.displaced_at is not null
        or (outgoing.state = 'failed' and outgoing.block_number is not null)
        or (outgoing.state = 'confirmed' and outgoing.mined_attempt_id in (
          select id from outgoing_attempts where is_void or not succeeded
        ))
      )
    ) as payments
    where step is not null
    group by step, asset order by step, asset
  `.execute(database);
  return rows.map((row) => ({ ...row, ...troubles[row.step] }));
}
