import { createTransport } from 'nodemailer';
import { boundReply } from './mail-reply.ts';
import { type Mailer, MailRefused } from './mailer.ts';

/** Sends by SMTP, over a few connections that are kept. */
export function smtpMailer({
  smtpUrl,
  from,
  requireTls,
  timeoutMs,
}: {
  readonly smtpUrl: string;
  readonly from: string;
  /** Says nothing before the connection is encrypted, and goes away where it cannot be. */
  readonly requireTls: boolean;
  readonly timeoutMs: number;
}): Mailer & { readonly close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (letter) => {
      const sent = await transport.sendMail({ from, ...letter }).catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused(codeOf(error), { cause: error }) : error;
      });
      return boundReply(sent.response, letter.to);
    },
    close: () => transport.close(),
  };
}

/**
 * A reply of 5yz to the envelope or the message is permanent (RFC 5321, 4.2.1). One to our greeting,
 * our password or our wish to encrypt says nothing of the letter.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfLetter && typeof responseCode === 'number' && responseCode >= 500;
}

const codeOf = (error: unknown) => String((error as { responseCode?: unknown }).responseCode);
