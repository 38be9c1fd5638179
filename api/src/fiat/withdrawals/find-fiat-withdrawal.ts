import type { Reader, Transaction } from '../../database/database.ts';
import { notFound } from '../../problems/not-found.ts';
import type { FiatWithdrawalRow } from './record-fiat-withdrawal-event.ts';

type Named = { readonly userId: string; readonly withdrawalId: string };

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function findFiatWithdrawal(
  reader: Reader,
  { userId, withdrawalId }: Named,
): Promise<FiatWithdrawalRow> {
  const withdrawal = await reader
    .selectFrom('fiat_withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!withdrawal) throw notFound('withdrawal');
  return withdrawal;
}

/** Whoever else wants it waits. Undefined when there is none. */
export async function lockFiatWithdrawal(
  trx: Transaction,
  withdrawalId: string,
): Promise<FiatWithdrawalRow | undefined> {
  return trx
    .selectFrom('fiat_withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function lockOwnFiatWithdrawal(
  trx: Transaction,
  { userId, withdrawalId }: Named,
): Promise<FiatWithdrawalRow> {
  const withdrawal = await lockFiatWithdrawal(trx, withdrawalId);
  if (withdrawal?.user_id !== userId) throw notFound('withdrawal');
  return withdrawal;
}
