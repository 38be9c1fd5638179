import type { Reader, Transaction } from '../database/database.ts';
import { notFound } from '../problems/not-found.ts';
import type { WithdrawalRow } from './record-withdrawal-event.ts';

type Named = { readonly userId: string; readonly withdrawalId: string };

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function findWithdrawal(
  reader: Reader,
  { userId, withdrawalId }: Named,
): Promise<WithdrawalRow> {
  const withdrawal = await reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!withdrawal) throw notFound('withdrawal');
  return withdrawal;
}

/** Whoever else wants it waits. Undefined when there is none. */
export async function lockWithdrawal(
  trx: Transaction,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> {
  return trx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function lockOwnWithdrawal(
  trx: Transaction,
  { userId, withdrawalId }: Named,
): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(trx, withdrawalId);
  if (withdrawal?.user_id !== userId) throw notFound('withdrawal');
  return withdrawal;
}
