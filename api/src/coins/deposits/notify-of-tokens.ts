import type { AppContext } from '../../app-context.ts';
import { notify } from '../../person/notices/notify.ts';
import { lockRow, updateRows } from '../../platform/database/rows.ts';
import { findDueRows } from '../../platform/jobs/find-due-rows.ts';
import { tryEach } from './try-each.ts';

/** So that tokens that are sent to everybody do not keep blocks waiting. */
const mostAtOnce = 200;

/**
 * Tells people of the first token that arrived and is none of ours. What follows is counted in their wallet,
 * and nobody is told again. Outside of the transaction that reads a block.
 */
export async function notifyOfTokens(
  context: Pick<AppContext, 'database' | 'clock' | 'secrets'>,
): Promise<void> {
  const { database, clock } = context;
  const untold = { told_at: null, displaced_at: null };
  const due = await findDueRows(database, 'unsupported_deposits', untold, 'seen_at', mostAtOnce);
  await tryEach(due, ({ id }) =>
    database.transaction().execute(async (trx) => {
      const tokens = await lockRow(trx, 'unsupported_deposits', { id, ...untold });
      if (!tokens) return;
      const { user_id: userId, network, symbol, contract } = tokens;
      await updateRows(trx, 'unsupported_deposits', { id }, { told_at: clock.now() });
      await notify(trx, context, {
        userId,
        kind: 'deposit_unsupported_token',
        data: { network, token: symbol ?? contract },
      });
    }),
  );
}
