import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailer = {
  /** Resolves when the mail server has accepted it. @throws Refusal `mail_unavailable`, status 503 */
  readonly send: (letter: Letter) => Promise<void>;
};

const timeoutMs = 8_000;

/** Sends by SMTP, over connections that are kept. */
export function smtpMailer({ smtpUrl, from }: Config['mail']): Mailer & { close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
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
      await transport.sendMail({ from, ...letter }).catch((error: unknown) => {
        // A server's words may repeat the address; its code does not.
        const code = (error as { code?: unknown }).code;
        const detail = typeof code === 'string' ? code : 'unknown';
        throw new Refusal('mail_unavailable', detail, { status: 503 });
      });
    },
    close: () => transport.close(),
  };
}
