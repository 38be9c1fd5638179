import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserId } from '@tessera/contracts/ids';
import type { Notice } from '@tessera/contracts/notices';
import { catchMails } from '@tessera/mail-catcher/catch-mails';
import { openCaughtMails } from '@tessera/mail-catcher/caught-mails';
import { showMails } from '@tessera/mail-catcher/show-mails';
import { type Mailer, MailRefused } from '@tessera/server/mailer';
import { smtpMailer } from '@tessera/server/smtp-mailer';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import type { AppContext } from '../../app-context.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { caughtMailbox } from '../../service/sandbox/caught-mailbox.ts';
import { notify } from '../notices/notify.ts';
import { deliverMails } from './deliver-mails.ts';

let test: TestApp;
let ada: TestUser;
let userId: UserId;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  userId = await ada.id();
});
afterEach(() => test.close());

const sendCode = () =>
  test.context.database.transaction().execute((trx) =>
    notify(trx, test.context, {
      userId,
      kind: 'step_up_code',
      data: {
        purpose: 'a withdrawal',
        amount: { asset: 'EUR', amount: '1200.00' },
        destination: 'DE89 3704 0044 0532 0130 00',
        expiresAt: '2026-06-15T10:30:00.000Z',
      },
      secret: { code: '123456' },
    }),
  );
function deliver(mailer: Mailer) {
  const context: AppContext = { ...test.context, mailer };
  return runDueItems(context, [deliverMails]);
}
const mailRow = () =>
  test.connection.database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const newest = async (): Promise<Notice> => (await ada.get('/notices')).json().items[0];
const failing = (error: Error): Mailer => ({ send: () => Promise.reject(error) });

describe('a mail of the outbox', () => {
  it('is sent by SMTP with its code, which nothing keeps', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mails-'));
    const mails = await openCaughtMails(folder);
    const smtp = await catchMails(mails, { host: '127.0.0.1', port: 0 });
    const http = await showMails(mails, { host: '127.0.0.1', port: 0 });
    const mailer = smtpMailer({
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      requireTls: false,
      from: 'a@tessera.test',
      timeoutMs: 10_000,
    });

    const { noticeId } = await sendCode();
    expect((await mailRow()).sealed_secret).not.toContain('123456');
    await deliver(mailer);

    const [mail] = await caughtMailbox(`http://127.0.0.1:${http.port}`).mailsTo('Ada@example.com');
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: 'Your code to confirm a withdrawal',
    });
    expect(mail?.text).toContain('123456');
    expect(mail?.text).toContain('€1,200.00 to DE89 3704 0044 0532 0130 00');
    expect(await mailRow()).toMatchObject({ letter: null, sealed_secret: null, attempts: 1 });

    const notice = await newest();
    expect(JSON.stringify(notice)).not.toContain('123456');
    const at = '2026-06-15T10:00:00.000Z';
    expect(notice).toMatchObject({ id: noticeId, mail: { sentAt: at, deliveredAt: at } });

    mailer.close();
    await Promise.all([smtp.close(), http.close()]);
    await rm(folder, { recursive: true });
  });

  it('is in the language of its reader, and the list in that of who asks for it', async () => {
    await ada.patch('/settings', { body: { reader: { language: 'de' } } });
    await sendCode();
    await deliver(test.context.mailer);
    const [mail] = test.context.mailer.sent;
    expect(mail?.subject).toBe('Ihr Code zur Bestätigung einer Auszahlung');
    expect(mail?.text).toContain('1.200,00\u00a0€ an DE89 3704 0044 0532 0130 00');
    expect(mail?.text).toContain('Ihr Code: 123456');
    expect(await newest()).toMatchObject({
      title: 'Your code to confirm a withdrawal',
      text: expect.stringContaining('€1,200.00 to DE89 3704 0044 0532 0130 00'),
    });
  });

  it('waits longer and longer for a server that is away, and goes out as the same mail', async () => {
    const { noticeId } = await sendCode();
    await deliver(failing(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })));
    expect(await newest()).toMatchObject({ mail: { deliveredAt: null } });
    await deliver(test.context.mailer);
    expect(test.context.mailer.sent).toEqual([]);
    for (const minutes of [1, 2, 4]) {
      test.context.clock.advance(minutes * 60_000 - 1);
      await deliver(failing(new Error('no')));
      test.context.clock.advance(1);
      await deliver(failing(new Error('no')));
    }
    expect((await mailRow()).attempts).toBe(4);
    test.context.clock.advance(8 * 60_000);
    await deliver(test.context.mailer);
    expect(test.context.mailer.sent).toMatchObject([
      { to: 'ada@example.com', messageId: `<${noticeId}@tessera.test>` },
    ]);
  });

  it('is given up when the server refuses it for good', async () => {
    await sendCode();
    await deliver(failing(new MailRefused('550')));
    expect(await mailRow()).toMatchObject({ sealed_secret: null, letter: null, failure: '550' });
    test.context.clock.advance(86_400_000);
    await deliver(test.context.mailer);
    expect(test.context.mailer.sent).toEqual([]);
  });

  it('goes out before most of what another had mailed before', async () => {
    for (let count = 0; count < 250; count += 1) await sendCode();
    userId = await test.user('bob').id();
    test.context.clock.advance(1_000);
    const { noticeId } = await sendCode();
    const { database, clock } = test.context;
    const due = await deliverMails.findDue(database, clock.now(), test.context);
    expect(due).toHaveLength(11);
    expect(due[1]).toMatchObject({ id: noticeId });
    await deliver(test.context.mailer);
    expect(test.context.mailer.sent).toHaveLength(251);
  });

  it('leaves a record of each attempt, which nobody changes and a closed account leaves', async () => {
    const { noticeId } = await sendCode();
    await deliver(failing(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })));
    test.context.clock.advance(60_000);
    const greylisted = '450 4.2.0 <ada@example.com>: come back';
    await deliver(failing(Object.assign(new Error(greylisted), { response: greylisted })));
    test.context.clock.advance(120_000);
    await deliver({ send: async () => '250 2.0.0 Ok: queued as 4F2AB91C' });

    const attempts = [
      { outcome: 'failed', answer: 'ECONNREFUSED', at: '2026-06-15T10:00:00.000Z' },
      { outcome: 'failed', answer: '450 4.2.0 <[e-mail]>: come back' },
      { outcome: 'accepted', answer: '250 2.0.0 Ok: queued as 4F2AB91C' },
    ];
    expect(await newest()).toMatchObject({ mail: { attempts } });

    const { superuser } = test.connection;
    for (const change of [
      `update mail_attempts set answer = '250 Ok'`,
      'delete from mail_attempts',
      'truncate mail_attempts',
    ]) {
      await expect(superuser.pool.query(change)).rejects.toThrow('append-only');
    }
    expect((await ada.post('/account/close', { body: {} })).statusCode).toBe(200);
    const kept = await test.connection.database.selectFrom('mail_attempts').selectAll().execute();
    const ofCode = kept.filter(({ mail_id }) => mail_id === noticeId);
    expect(ofCode).toMatchObject([
      { number: 1, user_id: userId, kind: 'step_up_code' },
      { number: 2 },
      { number: 3 },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/ada@|123456|1,200/);
  });

  it('is sent once by two processes at the same time', async () => {
    await sendCode();
    await Promise.all([deliver(test.context.mailer), deliver(test.context.mailer)]);
    expect(test.context.mailer.sent).toHaveLength(1);
  });
});
