import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { noticeWords } from '../notices/notice-words.ts';
import { readLocale } from '../settings/read-locale.ts';

/** No notice: its reader need not be the user, and whoever has the session must not have the link. */
export async function mailChangeLink(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  mail: {
    readonly userId: UserId;
    readonly newEmail: string;
    readonly token: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { userId, newEmail: recipient, token, expiresAt } = mail;
  const at = context.clock.now();
  const { instant } = noticeWords(await readLocale(trx, userId));
  await enqueueMail(trx, context, {
    id: uuidV7(at),
    userId,
    kind: 'email_change_link',
    recipient,
    letter: {
      title: 'Confirm your new e-mail address',
      text: `Somebody wants to use this address for their account. Follow the link if it was you: withdrawals are then frozen for ${productFacts.freezeHours} hours, and every sign-in ends. The link is good until ${instant(expiresAt.toISOString())}. If it was not you, ignore this mail; nothing changes then.`,
      path: null,
    },
    secret: { path: '/auth/email-change#confirm=', token },
    at,
  });
}
