import { type LetterPart, layOutLetter } from '@tessera/server/lay-out-letter';
import type { Letter } from '@tessera/server/mailer';
import type { StoredLetter } from './mail-tables.ts';

/** A mail as it goes out. */
export function composeLetter(mail: {
  readonly id: string;
  readonly to: string;
  readonly letter: StoredLetter;
  readonly code: string | null;
  readonly siteUrl: string;
}): Letter {
  const { id, to, letter, code, siteUrl } = mail;
  const parts: LetterPart[] = [letter.text];
  if (code) parts.push({ code });
  if (letter.path !== null) parts.push({ link: `${siteUrl}${letter.path}` });
  // Made of the row's id, so that a mail that was sent twice can be told from two mails.
  const messageId = `<${id}@${new URL(siteUrl).hostname}>`;
  return { messageId, to, ...layOutLetter(letter.title, parts) };
}
