import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import type { NoticeSecret } from '../notices/notice-kind.ts';
import type { StoredLetter } from './mail-tables.ts';

export const mailSecretPurpose = 'mail';

/** Puts a mail into the outbox; it goes out after the caller's transaction is committed. */
export async function enqueueMail(
  trx: Transaction,
  { secrets }: Pick<AppContext, 'secrets'>,
  mail: {
    readonly id: string;
    readonly userId: UserId;
    readonly kind: string;
    readonly recipient: string | null;
    readonly letter: StoredLetter;
    readonly secret: NoticeSecret | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const { id, userId, kind, recipient, letter, secret, at } = mail;
  const token = secret && ('code' in secret ? secret.code : secret.token);
  const tokenPath = secret && 'path' in secret ? { tokenPath: secret.path } : {};
  await insertRow(trx, 'mails', {
    id,
    user_id: userId,
    kind,
    recipient,
    letter: JSON.stringify({ ...letter, ...tokenPath }),
    sealed_secret: token === undefined ? null : secrets.seal(mailSecretPurpose, id, token),
    created_at: at,
    next_attempt_at: at,
  });
}
