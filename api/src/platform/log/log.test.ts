import { randomBytes, randomUUID } from 'node:crypto';
import type { TotpSetUp } from '@tessera/contracts/factors';
import { sql } from 'kysely';
import { confirmAuthenticator, mailWith } from '../../../test/add-authenticator.ts';
import { furnishUser } from '../../../test/bad-input/furnished-user.ts';
import { confirm, mailedCode, requestWithdrawal, testIban } from '../../../test/euro-steps.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { startJobQueue } from '../jobs/start-job-queue.ts';

const lines: string[] = [];
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    environment: { LOG_LEVEL: 'trace', TRUSTED_PROXY_HOPS: '1' },
    logTo: { write: (line) => lines.push(line) },
    sandbox: {
      faucet: { send: async () => ({ transactionId: '0x1' }) },
      mailbox: { mailsTo: async () => [] },
    },
  });
  await test.publishPrices();
});
afterAll(() => test.close());
beforeEach(() => {
  lines.length = 0;
});

const email = 'ada@example.com';
const person = {
  givenNames: 'Augusta Ada',
  familyName: 'Kinglake',
  street: '12 St James’s Square',
  postalCode: 'SW1Y 4JH',
  city: 'Piccadilly',
  country: 'GB',
  dateOfBirth: '1985-12-10',
};
const address = '198.51.100.23';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const text = 'My neighbour Annabella wants to know.';

/** None of it, in whatever line: a code only where it stands alone, not within an id or a figure. */
function expectNoneIn(written: string, secrets: readonly string[]): void {
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    const isCode = /^\d{6}$/.test(secret);
    const found = isCode
      ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(written)
      : written.toLowerCase().includes(secret.toLowerCase());
    expect([secret, found]).toEqual([secret, false]);
  }
}

describe('the log of requests', () => {
  it('names routes and ids, and nothing of a person or of what is secret', async () => {
    const secrets: string[] = [
      ...[email, person.givenNames, person.familyName, person.street, person.postalCode],
      ...[person.city, person.dateOfBirth, testIban, testIban.slice(4), 'DE89 3704', address],
      ...['Gecko', 'Annabella', tokenOf('ada'), tokenOf('ada', { emailVerified: false })],
    ];
    await furnishUser(test, 'ada');
    const ada = test.user('ada', { userAgent });
    const from = { headers: { 'x-forwarded-for': address, referer: `https://x/?email=${email}` } };

    await ada.put('/profile', { ...from, body: person });
    await ada.put('/profile', { ...from, body: { ...person, dateOfBirth: email } });
    await ada.post('/payees', { body: { name: 'Lord Byronic', iban: 'DE89 3704 0044' } });
    await ada.post('/support/tickets', { body: { kind: 'question', subject: email, text } });
    await ada.get(`/fiat/withdrawals/${encodeURIComponent(email)}`);
    await test.guest.get(`/sandbox/mails?to=${encodeURIComponent(email)}`, from);
    await test.guest.get(`/nowhere/${email}?email=${email}`, from);
    await test.guest.get(`/%zz?email=${email}`, from);
    await test.user('ada', { emailVerified: false }).get('/wallets', from);
    const forged = randomBytes(24).toString('base64url');
    await test.guest.get('/wallets', { headers: { authorization: `Bearer ${forged}` } });
    await test.app.inject({
      method: 'POST',
      url: '/loans',
      headers: {
        authorization: `Bearer ${tokenOf('ada')}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      payload: `{"iban":"${testIban}"`,
    });

    const withdrawal = (await requestWithdrawal(ada, '11.00')).json();
    const code = await mailedCode(test, 'ada');
    await confirm(ada, withdrawal, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await confirm(ada, withdrawal, code);
    const totp = (await ada.post('/factors/totp')).json<TotpSetUp>();
    await confirmAuthenticator(test, { user: ada, name: 'ada' }, totp);
    const mail = await mailWith(test, 'ada', '/auth/undo#token=');
    const undo = /token=([\w-]{43})/.exec(mail)?.[1] ?? '';
    await test.guest.post('/factors/undo/look', { body: { token: undo } });
    await test.guest.get(`/factors/undo/${undo}`);
    const body = { document: 'tax', year: 2026 };
    const { ticket } = (await ada.post('/downloads', { body })).json();
    await test.guest.get(`/downloads/${ticket}`);
    secrets.push('Byronic', forged, code, totp.secret, ...totp.recoveryCodes, ticket, undo);

    const written = lines.join('');
    expect(written).toContain('"route":"/fiat/withdrawals/:id/confirm"');
    expect(written).toContain('"route":"/downloads/:ticket"');
    expect(lines.length).toBeGreaterThan(60);
    for (const line of lines) expect(Object.keys(JSON.parse(line))).toContain('reqId');
    expectNoneIn(written, secrets);
  });

  it('names what each refused request was refused with, also when the answer is a repeated one', async () => {
    const ada = test.user('ada');
    const key = randomUUID();
    const body = { waitForCollateral: 7 };
    await test.guest.get('/wallets');
    await test.user('ada', { emailVerified: false }).get('/wallets');
    await ada.get('/loans/01a1fa8d-4a80-7797-afcc-8a86a066c15d');
    await ada.post('/loans', { body });
    await test.app.inject({ method: 'PUT', url: '/prices' });
    const closing = { kind: 'question', subject: 'What', text };
    const { id } = (await ada.post('/support/tickets', { body: closing })).json();
    await ada.post(`/support/tickets/${id}/close`);
    for (let count = 0; count < 2; count += 1) {
      await ada.post(`/support/tickets/${id}/messages`, { key, body: { text } });
    }
    await ada.get('/wallets');
    const ends = lines.map((line) => JSON.parse(line)).filter(({ res }) => res !== undefined);
    expect(ends.map(({ res }) => res)).toEqual([
      { statusCode: 401, code: 'unauthenticated' },
      { statusCode: 403, code: 'email_not_verified' },
      { statusCode: 404, code: 'not_found' },
      { statusCode: 400, code: 'invalid_request' },
      { statusCode: 405, code: 'method_not_allowed' },
      { statusCode: 201 },
      { statusCode: 200 },
      { statusCode: 409, code: 'ticket_closed' },
      { statusCode: 409, code: 'ticket_closed' },
      { statusCode: 200 },
    ]);
  });

  it('tells of a failure what helps to mend it, and not whom it met', async () => {
    const ada = test.user('ada');
    const { database } = test.connection.superuser;
    // PostgreSQL repeats the row that fails a constraint.
    await sql`alter table payees add constraint broken check (name = 'nobody') not valid`.execute(
      database,
    );
    const body = { name: 'Lord Byronic', iban: 'NL91ABNA0417164300' };
    expect((await ada.post('/payees', { body })).statusCode).toBe(500);
    await sql`alter table payees drop constraint broken`.execute(database);
    const written = lines.join('');
    expect(written).toContain('violates check constraint');
    expect(written).toContain('add-payee.ts');
    expectNoneIn(written, ['Byronic', 'NL91ABNA0417164300', email]);
  });

  it('tells of work beside requests the same', async () => {
    const failed = Promise.withResolvers<void>();
    const config = { ...test.context.config, directDatabaseUrl: test.connection.url };
    const queue = await startJobQueue(
      { ...test.context, config },
      [
        {
          name: 'test.refused',
          findDue: async () => [{ id: 'x', dueAt: test.context.clock.now() }],
          run: async () => {
            const cause = new Error(`550 <${email}>: no such mailbox`);
            throw new Error(`The bank refuses ${testIban} of ${email}`, { cause });
          },
        },
      ],
      test.app.log,
      { begin: () => {}, loop: () => {}, work: () => failed.resolve() },
    );
    await failed.promise;
    await queue.stop();
    const written = lines.join('');
    expect(written).toContain('The bank refuses [IBAN] of [e-mail]');
    expect(written).toContain('no such mailbox');
    expectNoneIn(written, [email, testIban]);
  });
});
