import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smtpMailer } from '@tessera/server/smtp-mailer';
import { catchMails } from './catch-mails.ts';
import { openCaughtMails } from './caught-mails.ts';
import { showMails } from './show-mails.ts';

const anywhere = { host: '127.0.0.1', port: 0 };

async function startCatcher(folder: string) {
  const mails = await openCaughtMails(folder);
  const smtp = await catchMails(mails, anywhere);
  const http = await showMails(mails, anywhere);
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const mailer = smtpMailer({
    smtpUrl,
    from: 'a@tessera.test',
    requireTls: false,
    timeoutMs: 10_000,
  });
  return {
    send: (messageId: string, subject: string, to = 'ada@example.com') => {
      const html = '<a href="https://tessera.test/dashboard?a=1&amp;b=2#c=3">Open</a>';
      return mailer.send({
        messageId: `<${messageId}@tessera.test>`,
        to,
        subject,
        text: 'x',
        html,
      });
    },
    mailsTo: async (address: string) => {
      const response = await fetch(`http://127.0.0.1:${http.port}/mails?to=${address}`);
      return ((await response.json()) as { items: { subject: string; link: string }[] }).items;
    },
    close: async () => {
      mailer.close();
      await Promise.all([smtp.close(), http.close()]);
    },
  };
}

describe('the mail catcher', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'caught-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('shows what it caught for an address, newest first, and the same mail once', async () => {
    const catcher = await startCatcher(folder);
    await catcher.send('1', 'first');
    await catcher.send('2', 'second');
    await catcher.send('2', 'second');
    await catcher.send('3', 'for Bob', 'bob@example.com');
    const mails = await catcher.mailsTo('Ada@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect(mails[0]?.link).toBe('/dashboard?a=1&b=2#c=3');
    await catcher.close();
  });

  it('still shows it after a restart', async () => {
    const first = await startCatcher(folder);
    await first.send('1', 'kept');
    await first.close();
    const second = await startCatcher(folder);
    expect(await second.mailsTo('ada@example.com')).toMatchObject([{ subject: 'kept' }]);
    await second.close();
  });
});
