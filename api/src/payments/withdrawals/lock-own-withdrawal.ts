import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { AnyWithdrawal, Named, Rail } from './rail.ts';

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function lockOwnWithdrawal<Row extends AnyWithdrawal>(
  trx: Transaction,
  rail: Pick<Rail<Row>, 'lock'>,
  { userId, withdrawalId }: Named,
): Promise<Row> {
  const withdrawal = await rail.lock(trx, { id: withdrawalId, user_id: userId });
  if (!withdrawal) throw notFound('withdrawal');
  return withdrawal;
}
