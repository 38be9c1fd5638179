import type { ReaderSettings } from '@tessera/contracts/reader';
import type { AppContext } from '../../app-context.ts';
import type { NoticeId, Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { readMailWishes } from '../settings/read-mail-wishes.ts';
import { categoryOf, describeNotice, isMailed } from './describe-notice.ts';
import type { NoticeData, NoticeKind, NoticeSecret } from './notice-kind.ts';

/** A notice to write. `secret` goes into the mail alone and is forgotten when that was accepted. */
export type NoticeRequest<Kind extends NoticeKind> = {
  readonly userId: UserId;
  readonly kind: Kind;
  readonly data: NoticeData[Kind];
  readonly secret?: NoticeSecret;
  /** Instead of the user's present address: their former one hears of a change. */
  readonly recipient?: string;
  /** Instead of what their settings say: who closes their account has none any more. */
  readonly reader?: ReaderSettings;
};

/**
 * Tells a user something: a row of their list and a mail in the outbox, both in the caller's
 * transaction, so that they exist exactly if what they tell of has happened.
 */
export async function notify<Kind extends NoticeKind>(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, kind, data, secret, recipient, reader }: NoticeRequest<Kind>,
): Promise<{ noticeId: NoticeId }> {
  const now = context.clock.now();
  const id = uuidV7<NoticeId>(now);
  await insertRow(trx, 'notices', {
    id,
    user_id: userId,
    kind,
    data: JSON.stringify(data),
    created_at: now,
    read_at: null,
  });
  const wishes = await readMailWishes(trx, userId, categoryOf(kind));
  if ((wishes.wantsMail && isMailed(kind)) || secret) {
    await enqueueMail(trx, context, {
      id,
      userId,
      kind,
      recipient: recipient ?? null,
      letter: writeLetter(reader ?? wishes.reader, (format) =>
        describeNotice({ kind, data }, format),
      ),
      secret,
      at: now,
    });
  }
  return { noticeId: id };
}
