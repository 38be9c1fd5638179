import { type LetterPart, layOutLetter } from '@tessera/server/lay-out-letter';
import type { Letter } from '@tessera/server/mailer';
import type { AppContext } from '../../app-context.ts';
import type { Row } from '../../platform/database/rows.ts';
import { mailSecretPurpose } from './enqueue-mail.ts';
import type { StoredLetter } from './mail-tables.ts';

/** A mail as it goes out, with the secret that it alone may say. */
export function composeLetter(
  { secrets, config: { siteUrl } }: Pick<AppContext, 'secrets' | 'config'>,
  { id, sealed_secret: sealed }: Pick<Row<'mails'>, 'id' | 'sealed_secret'>,
  to: string,
  letter: StoredLetter,
): Letter {
  const parts: LetterPart[] = [letter.text];
  const secret = sealed === null ? null : secrets.open(mailSecretPurpose, id, sealed);
  if (secret !== null && letter.tokenPath === undefined) parts.push({ code: secret });
  if (secret !== null && letter.tokenPath !== undefined) {
    parts.push({ link: `${siteUrl}${letter.tokenPath}${secret}` });
  } else if (letter.path !== null) parts.push({ link: `${siteUrl}${letter.path}` });
  // Made of the row's id, so that a mail that was sent twice can be told from two mails.
  const messageId = `<${id}@${new URL(siteUrl).hostname}>`;
  return { messageId, to, ...layOutLetter(letter.title, parts) };
}
