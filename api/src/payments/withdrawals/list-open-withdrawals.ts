import type { Reader, UserId, WithdrawalId } from '../../platform/database/database.ts';
import { findRow, findRows, type Row } from '../../platform/database/rows.ts';

export type OpenWithdrawals = {
  readonly coins: readonly Row<'withdrawals'>[];
  readonly euros: readonly Row<'fiat_withdrawals'>[];
};

/** What a user asked for and has neither received nor been given back, the oldest first. */
export async function listOpenWithdrawals(
  reader: Reader,
  userId: UserId,
): Promise<OpenWithdrawals> {
  const open = { user_id: userId, ended_at: null };
  return {
    coins: await findRows(reader, 'withdrawals', open, 'id'),
    euros: await findRows(reader, 'fiat_withdrawals', open, 'id'),
  };
}

/** Whose withdrawal of coins it is, if there is one. */
export async function ownerOfWithdrawal(
  reader: Reader,
  id: WithdrawalId,
): Promise<UserId | undefined> {
  return (await findRow(reader, 'withdrawals', { id }))?.user_id;
}
