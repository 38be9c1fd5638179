import type { Reader } from '../../platform/database/database.ts';

export type MailTimes = { readonly sentAt: Date | null; readonly deliveredAt: Date | null };

/** When the mails of some notices were handed to the mail server and accepted by it. */
export async function readMailTimes(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailTimes>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('mails')
    .select(['id', 'sent_at', 'delivered_at'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { sentAt: row.sent_at, deliveredAt: row.delivered_at }]),
  );
}
