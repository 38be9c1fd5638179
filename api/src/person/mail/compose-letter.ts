import { brand } from '@tessera/contracts/brand';
import { sourceLanguage } from '@tessera/contracts/languages';
import { type LetterPart, type LetterWords, layOutLetter } from '@tessera/server/lay-out-letter';
import type { Letter } from '@tessera/server/mailer';
import type { AppContext } from '../../app-context.ts';
import type { Row } from '../../platform/database/rows.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { inLanguage, presentLanguage } from '../../platform/languages/reader-language.ts';
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
  const { title, language = sourceLanguage } = letter;
  const laidOut = inLanguage(language, () => layOutLetter(title, parts, letterWords()));
  return { messageId, to, ...laidOut };
}

const letterWords = (): LetterWords => ({
  language: presentLanguage(),
  codeLine: (code) => i18n.t('Your code: {code}', { code }),
  openSite: i18n.t('Open {site}', { site: brand.wordmark }),
});
