import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findRow, insertRow } from '../../platform/database/rows.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { findDueRows } from '../../platform/jobs/find-due-rows.ts';

/** Has the signer stopped, by an order of this id. Only its own machine can let it go on. */
export async function orderPause(
  trx: Transaction,
  { id, reason, at }: { readonly id: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await insertRow(trx, 'signer_pauses', { id, reason, ordered_at: at });
}

/** Whether an API has noted that the signer took the order. */
export async function isPauseTold(database: Reader, id: string): Promise<boolean> {
  return (await findRow(database, 'signer_pauses', { id, told_at: null })) === undefined;
}

/**
 * Tells the signer of a pause until it has heard. The order has an id, by which the signer knows one
 * that it was told of before: one that is told again after a crash does not pause it anew.
 */
export const pauseSigner: DueWork = {
  name: 'signer.pause',
  whileFrozen: true,
  findDue: (reader) => findDueRows(reader, 'signer_pauses', { told_at: null }, 'ordered_at'),
  run: async ({ database, signer, clock }, { id }) => {
    const order = await findRow(database, 'signer_pauses', { id, told_at: null });
    if (!order) return;
    await signer.pause({ pauseId: id, reason: order.reason });
    await database
      .updateTable('signer_pauses')
      .set({ told_at: clock.now() })
      .where('id', '=', id)
      .execute();
  },
};
