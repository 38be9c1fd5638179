import type { AppContext } from '../../app-context.ts';
import { lockFiatWithdrawal } from './find-fiat-withdrawal.ts';
import { recordFiatWithdrawalEvent } from './record-fiat-withdrawal-event.ts';

/**
 * Orders a confirmed withdrawal at the bank under its own id, outside of any transaction: whatever
 * breaks in between, the same order is sent again, and the bank takes it once.
 */
export async function orderPayout(
  context: Pick<AppContext, 'bank' | 'clock' | 'database'>,
  withdrawalId: string,
): Promise<void> {
  const { bank, clock, database } = context;
  const withdrawal = await database
    .selectFrom('fiat_withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  if (!bank || withdrawal?.state !== 'submitted' || withdrawal.ordered_at) return;
  const { id, amount, payee_name: name, iban } = withdrawal;
  await bank.orderPayout({ id, amount, name, iban });
  await database.transaction().execute(async (trx) => {
    const current = await lockFiatWithdrawal(trx, id);
    if (current?.state !== 'submitted' || current.ordered_at) return;
    const at = clock.now();
    await recordFiatWithdrawalEvent(
      trx,
      current,
      { type: 'ordered', at, cause: 'bank_accepted', actor: 'bank' },
      { ordered_at: at },
    );
  });
}
