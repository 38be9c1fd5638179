import type { Transaction, UserId } from '../../../../platform/database/database.ts';

/** A deposit of a customer is final: its coins may be brought to the hot wallet. */
export async function requestSweep(
  trx: Transaction,
  { userId, at }: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  await trx
    .insertInto('sweep_requests')
    .values({ user_id: userId, due_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ due_at: at }))
    .execute();
}
