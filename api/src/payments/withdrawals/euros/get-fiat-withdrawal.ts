import type { Reader } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import type { Named } from '../rail.ts';
import type { FiatWithdrawalRow } from './fiat-withdrawal-events.ts';

/** @throws DomainError `not_found`, also for a withdrawal of somebody else */
export async function getFiatWithdrawal(
  reader: Reader,
  { userId, withdrawalId }: Named,
): Promise<FiatWithdrawalRow> {
  const which = { id: withdrawalId, user_id: userId };
  const withdrawal = await findRow(reader, 'fiat_withdrawals', which);
  if (!withdrawal) throw notFound('withdrawal');
  return withdrawal;
}
