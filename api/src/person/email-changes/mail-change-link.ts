import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import type { WordsFormat } from '../../platform/languages/words-format.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { noticeWords } from '../notices/notice-words.ts';
import { readReader } from '../settings/read-reader.ts';

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
  const reader = await readReader(trx, userId);
  await enqueueMail(trx, context, {
    id: uuidV7(at),
    userId,
    kind: 'email_change_link',
    recipient,
    letter: writeLetter(reader, (format) => changeLinkLetter(expiresAt, format)),
    secret: { path: '/auth/email-change#confirm=', token },
    at,
  });
}

const changeLinkLetter = (expiresAt: Date, format: WordsFormat) => ({
  title: i18n.t('Confirm your new e-mail address'),
  text: i18n.t(
    'Somebody wants to use this address for their account. Follow the link if it was you: withdrawals are then frozen for {hours} hours, and every sign-in ends. The link is good until {expiresAt}. If it was not you, ignore this mail; nothing changes then.',
    {
      hours: productFacts.freezeHours,
      expiresAt: noticeWords(format).instant(expiresAt.toISOString()),
    },
  ),
  path: null,
});
