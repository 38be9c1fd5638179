import { getSubject } from '../../../person/users/find-user.ts';
import type { Reader, WithdrawalId } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';

/** Whose a withdrawal is, by their id at the identity provider, and what they pay for the transfer. */
export async function readPayer(
  reader: Reader,
  id: WithdrawalId,
): Promise<{ readonly subject: string; readonly fee: string } | null> {
  const row = await findRow(reader, 'withdrawals', { id });
  return row ? { subject: await getSubject(reader, row.user_id), fee: String(row.fee) } : null;
}
