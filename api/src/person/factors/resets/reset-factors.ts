import { lockRow, updateRows, upTo } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { deleteTotp } from '../delete-totp.ts';
import { openReset } from './request-reset.ts';

const mostAtOnce = 100;

/** Takes the authenticator apps away whose owners did not object. */
export const resetFactors: DueWork = {
  name: 'factors.reset',
  findDue: (reader, now) =>
    findDueRows(reader, 'factor_resets', { ...openReset, due_at: upTo(now) }, 'due_at', mostAtOnce),
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const now = context.clock.now();
      const due = { id, ...openReset, due_at: upTo(now) };
      const reset = await lockRow(trx, 'factor_resets', due);
      if (!reset) return;
      await updateRows(trx, 'factor_resets', { id }, { done_at: now });
      await deleteTotp(trx, context, { userId: reset.user_id, factorId: reset.factor_id });
    }),
};
