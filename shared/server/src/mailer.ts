/** A mail, ready to be sent. The same `messageId` twice is the same mail twice. */
export type Letter = {
  readonly messageId?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailer = {
  /**
   * Resolves when the mail server has accepted it, with the line that it answered, as `boundReply`
   * leaves it. @throws MailRefused, or when it cannot be asked
   */
  readonly send: (letter: Letter) => Promise<string>;
};

/** The mail server will not take it, now or later: there is no use in trying again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
