import type { WithdrawalId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { findRow, lockRow } from '../../../platform/database/rows.ts';
import { fiatWithdrawalEvents } from './fiat-withdrawal-events.ts';

/**
 * Orders a confirmed withdrawal at the bank under its own id, outside of any transaction: whatever
 * breaks in between, the same order is sent again, and the bank takes it once.
 */
export async function orderPayout(
  context: Pick<AppContext, 'bank' | 'clock' | 'database'>,
  withdrawalId: WithdrawalId,
): Promise<void> {
  const { bank, clock, database } = context;
  const withdrawal = await findRow(database, 'fiat_withdrawals', { id: withdrawalId });
  if (!bank || withdrawal?.state !== 'submitted' || withdrawal.ordered_at) return;
  const { id, amount, payee_name: name, iban } = withdrawal;
  await bank.orderPayout({ id, amount, name, iban });
  await database.transaction().execute(async (trx) => {
    const current = await lockRow(trx, 'fiat_withdrawals', { id });
    if (current?.state !== 'submitted' || current.ordered_at) return;
    const at = clock.now();
    await fiatWithdrawalEvents.move(
      trx,
      current,
      { type: 'ordered', at, cause: 'bank_accepted', actor: 'bank' },
      { ordered_at: at },
    );
  });
}
