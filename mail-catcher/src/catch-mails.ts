import { randomUUID } from 'node:crypto';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { CaughtMails } from './caught-mails.ts';
import { type Interface, listen } from './listen.ts';

const largestMailBytes = 1024 * 1024;

/** An SMTP server that accepts every mail and delivers none. */
export async function catchMails(
  mails: CaughtMails,
  where: Interface,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'sandbox: mails are caught, not delivered',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMailBytes,
    logger: false,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream)
        .then((mail) => keepForEach(mails, recipients, mail))
        .then(() => done(), done);
    },
  });
  // What a client does wrong ends its connection and nothing else.
  server.on('error', () => {});
  return {
    port: await listen(server.server, where),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function keepForEach(
  mails: CaughtMails,
  recipients: readonly string[],
  mail: ParsedMail,
): Promise<void> {
  const messageId = mail.messageId ?? randomUUID();
  for (const to of recipients.length > 0 ? recipients : addressesOf(mail.to)) {
    await mails.keep({
      messageId,
      to,
      subject: mail.subject ?? '',
      text: (mail.text ?? '').replace(/\r\n/g, '\n').trim(),
      link: linkOf(mail),
      caughtAt: new Date(),
    });
  }
}

const addressesOf = (to: AddressObject | AddressObject[] | undefined) =>
  [to ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));

/** The first link of a mail, as a path of whichever site shows it. */
function linkOf({ html }: ParsedMail): string | null {
  const [, href] = /<a href="(https?:[^"]+)"/.exec(html || '') ?? [];
  if (href === undefined) return null;
  const { pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'));
  return pathname + search + hash;
}
