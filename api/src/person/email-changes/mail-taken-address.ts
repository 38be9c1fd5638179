import { pathTo } from '@tessera/contracts/page-controls';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import type { WordsFormat } from '../../platform/languages/words-format.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { noticeWords } from '../notices/notice-words.ts';
import { readReader } from '../settings/read-reader.ts';

/**
 * Tells the address that an account gave up for its former one. Its reader may be whoever had taken the
 * account: the mail has no link that undoes anything, and the account's notices say nothing of it.
 */
export async function mailTakenAddress(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { userId, recipient }: { readonly userId: UserId; readonly recipient: string },
): Promise<void> {
  const at = context.clock.now();
  const reader = await readReader(trx, userId);
  await enqueueMail(trx, context, {
    id: uuidV7(at),
    userId,
    kind: 'email_taken_back',
    recipient,
    letter: writeLetter(reader, (format) => takenAddressLetter(at, format)),
    secret: undefined,
    at,
  });
}

const takenAddressLetter = (at: Date, format: WordsFormat) => ({
  title: i18n.t('An account no longer has this e-mail address'),
  text: i18n.t(
    'The account that had this address got its former one back {at}. Nobody signs in to it with this address any more, and we mail nothing about it here. If the account is yours and you did not do this, write to us.',
    { at: noticeWords(format).instant(at.toISOString()) },
  ),
  path: pathTo('contact'),
});
