import type { Reader } from '../../platform/database/database.ts';
import { findRows } from '../../platform/database/rows.ts';

export type MailTimes = { readonly sentAt: Date | null; readonly deliveredAt: Date | null };

/** When the mails of some notices were handed to the mail server and accepted by it. */
export async function readMailTimes(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailTimes>> {
  if (ids.length === 0) return new Map();
  const rows = await findRows(reader, 'mails', { id: ids }, 'id');
  return new Map(
    rows.map((row) => [row.id, { sentAt: row.sent_at, deliveredAt: row.delivered_at }]),
  );
}
