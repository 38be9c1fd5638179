import type { Reader } from '../../platform/database/database.ts';
import { findRows, type Row } from '../../platform/database/rows.ts';

export type MailOfNotice = {
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly attempts: readonly Row<'mail_attempts'>[];
};

/** When the mails of some notices were handed to the mail server, and what it answered each time. */
export async function readMailsOf(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailOfNotice>> {
  if (ids.length === 0) return new Map();
  const mails = await findRows(reader, 'mails', { id: ids }, 'id');
  const attempts = await findRows(reader, 'mail_attempts', { mail_id: ids }, 'number');
  const attemptsOf = Map.groupBy(attempts, ({ mail_id }) => mail_id);
  return new Map(
    mails.map(({ id, sent_at: sentAt, delivered_at: deliveredAt }) => [
      id,
      { sentAt, deliveredAt, attempts: attemptsOf.get(id) ?? [] },
    ]),
  );
}
