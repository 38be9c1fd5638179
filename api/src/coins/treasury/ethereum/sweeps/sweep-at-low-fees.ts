import { sql } from 'kysely';
import { anything, hasRow } from '../../../../platform/database/rows.ts';
import type { DueWork } from '../../../../platform/jobs/due-work.ts';
import { gatewayFor } from '../../../chains/gateway-for.ts';
import { claimLook, isLookDue } from '../../looks.ts';

/** Some blocks: fees are low for hours, not for moments. */
const everyMs = 60_000;
/** So that customers' payments go on between the sweeps. */
const mostAtOnce = 20;
const look = 'sweep-at-low-fees';

/**
 * Looks once a minute what fees are, and takes those small balances to the hot wallet that are worth it at
 * that: one question to the node, however many balances wait.
 */
export const sweepAtLowFees: DueWork<'ethereum'> = {
  name: 'treasury.sweep-at-low-fees',
  findDue: async (reader, now) => {
    if (!(await isLookDue(reader, look, now))) return [];
    const isWaiting = await hasRow(reader, 'sweep_requests', { worth_at_rate: anything });
    return isWaiting ? [{ id: 'ethereum', dueAt: now }] : [];
  },
  run: async (context) => {
    const { rate } = await gatewayFor(context, 'ETH').feeRate();
    await context.database.transaction().execute(async (trx) => {
      const now = context.clock.now();
      if (!(await claimLook(trx, { work: look, now, everyMs }))) return;
      await sql`
        update sweep_requests set due_at = ${now}, worth_at_rate = null where user_id in (
          select user_id from sweep_requests
          where worth_at_rate > ${rate} and due_at > ${now}
          order by worth_at_rate desc limit ${mostAtOnce}
        )
      `.execute(trx);
    });
  },
};
