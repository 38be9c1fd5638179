import { waitUntil } from '@tessera/processes/wait-until';
import { addAuthenticator } from '../../../test/add-authenticator.ts';
import { payIn, transfer } from '../../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { operateByTwo, operateOn, testOperators } from '../../../test/test-operators.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { runDueWork } from '../background/run-due-work.ts';
import { operate } from './operate.ts';
import { waitForPause } from './wait-for-pause.ts';

let test: TestApp;
let ada: TestUser;

beforeEach(async () => {
  test = await startTestApp();
  // The tool lives by the clock on the wall.
  test.context.clock.moveTo(new Date().toISOString());
  ada = test.user('ada');
});
afterEach(() => test.close());

const run = (...words: string[]) => operateOn(test, {}, ...words);
const runByTwo = (...words: string[]) => operateByTwo(test, ...words);
/** Without an API, which then is given so many milliseconds. */
const runAlone = (patienceMs: number, ...words: string[]) =>
  operateOn(test, { patienceMs, isAlone: true }, ...words);
const proposals = () =>
  test.connection.database.selectFrom('operator_proposals').selectAll().execute();

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('an operator', () => {
  it('answers what waits, once, and the user is told', async () => {
    const body = { kind: 'question', subject: 'Fees', text: 'Which?\nAnd when?' };
    const { id } = (await ada.post('/support/tickets', { body })).json();
    const list = await run('tickets');
    expect(list.code).toBe(0);
    expect(list.said).toContain('1 ticket waiting for an answer');
    expect(list.said).toContain(id);
    expect(list.said).toContain(`user ${await ada.id()}`);

    expect(await run('answer', id, 'None at all.')).toMatchObject({ code: 0, complained: '' });
    expect(await run('answer', id, 'None at all.')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('This answer was given already'),
    });
    expect((await run('tickets')).said).toBe('No ticket waits for an answer.\n');
    const { items } = (await ada.get(`/support/tickets/${id}/messages`)).json();
    expect(items).toMatchObject([{ author: 'support', text: 'None at all.' }, { author: 'user' }]);
    const [notice] = (await ada.get('/notices')).json().items;
    expect(notice).toMatchObject({ kind: 'support_answered' });

    const { said } = await run('ticket', id);
    expect(said).toMatch(/answered[\s\S]*user\n {4}Which\?[\s\S]*support\n {4}None at all\./);
  });

  it('is shown nothing that would steer the terminal', async () => {
    const remittance = 'no reference \u202Eever';
    await transfer(ada, '20.00', remittance);
    await runDueWork(test.context);
    const { said } = await run('payments');
    expect(said).toContain('for  no reference �ever');
  });

  it('raises a limit for some days and no more', async () => {
    const userId = await ada.id();
    const raise = (euros: string, until: string, id = userId) =>
      runByTwo('raise-limit', id, euros, until, 'ticket 7');
    expect((await raise('60000.00', inDays(3))).code).toBe(0);
    test.context.clock.advance(60_000);
    expect((await ada.get('/limits')).json()).toMatchObject({ limit: { amount: '60000.00' } });
    for (const [refused, words] of [
      [raise('50000.00', inDays(3)), 'Everybody may withdraw EUR 50000.00 within 24 hours.'],
      [raise('60000.00', inDays(-2)), 'The day is over.'],
      [raise('60000.00', inDays(40)), 'A limit is raised for 31 days at most.'],
      [raise('60000.00', inDays(3), uuidV7()), 'There is no such user.'],
    ] as const) {
      const { code, complained } = await refused;
      expect([code, complained]).toEqual([1, expect.stringContaining(words)]);
    }
  });

  it('takes a lost authenticator app away after a day, which its owner can call off', async () => {
    const authTime = test.context.clock.now().toISOString();
    ada = test.user('ada', { authTime });
    const userId = await ada.id();
    const reset = () => runByTwo('reset-factor', userId, '24', 'ticket 7');
    expect(await reset()).toMatchObject({
      code: 1,
      complained: expect.stringContaining('There is no such authenticator app.'),
    });
    await addAuthenticator(test, { user: ada, name: 'ada' });
    expect(await reset()).toMatchObject({
      code: 0,
      said: expect.stringContaining('unless the user keeps it'),
    });
    expect((await reset()).code).toBe(1);
    const resetAt = async () => (await ada.get('/factors')).json().totp.resetAt;
    expect(Date.parse(await resetAt())).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await run('keep-factor', userId, 'ticket 7')).toMatchObject({ code: 0 });
    expect(await resetAt()).toBeNull();
    const [notice] = (await ada.get('/notices')).json().items;
    expect(notice).toMatchObject({ kind: 'totp_reset_cancelled', path: '/dashboard/settings' });
  });

  it('ends the sessions of one, or of everybody, and whoever signs in anew goes on', async () => {
    const start = Date.now();
    const signedInAt = (name: string, secondsAgo: number) =>
      test.user(name, { authTime: new Date(start - secondsAgo * 1_000).toISOString() });
    const [phone, unseen] = [signedInAt('ada', 60), signedInAt('ada', 30)];
    const grace = signedInAt('grace', 60);
    const statusOf = async (user: TestUser) => (await user.get('/user/lifecheck')).statusCode;
    const userId = await phone.id();
    await grace.id();
    expect(await run('end-sessions', userId, 'ticket 7')).toMatchObject({
      code: 0,
      complained: '',
    });
    // Another process has been asked: this one remembers for 5 seconds.
    test.context.clock.advance(5_000);
    expect([await statusOf(phone), await statusOf(unseen), await statusOf(grace)]).toEqual([
      401, 401, 204,
    ]);
    const again = test.user('ada', { authTime: test.context.clock.now().toISOString() });
    expect(await statusOf(again)).toBe(204);

    expect(await run('end-all-sessions', 'a leak')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Ended for 2'),
    });
    test.context.clock.advance(5_000);
    expect(await statusOf(grace)).toBe(401);
    expect(await run('end-sessions', uuidV7(), 'ticket 7')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('There is no such user.'),
    });
  });

  it('finds the owner of a payment, once', async () => {
    await payIn(test, ada, '1.00');
    const paymentId = await transfer(test.user('grace'), '20.00', 'I forgot');
    await runDueWork(test.context);
    const list = await run('payments');
    expect(list.said).toContain('1 payment of nobody');
    expect(list.said).toContain(`${paymentId}  `);
    expect(list.said).toContain('EUR 20.00');

    const attribute = () => ada.id().then((id) => runByTwo('attribute', paymentId, id, 'called'));
    const attributed = await attribute();
    expect([attributed.code, attributed.complained]).toEqual([0, '']);
    expect((await ada.get('/fiat')).json().balance.available.amount).toBe('21.00');
    expect(await attribute()).toMatchObject({
      code: 1,
      complained: expect.stringContaining('There is no such unattributed payment.'),
    });
    expect((await run('payments')).said).toBe('Every payment belongs to somebody.\n');
  });

  it('has the signer paused, which hears of it once', async () => {
    const { signer } = test.context;
    signer.disconnect();
    const ordered = runAlone(10_000, 'pause-signer', 'odd orders at night');
    await waitUntil(async () => (await proposals()).length === 1, {
      timeoutMs: 10_000,
      failure: () => 'Nothing was proposed',
    });
    await expect(runDueWork(test.context)).rejects.toThrow('Some due work failed');
    signer.connect();
    await runDueWork(test.context);
    expect(await ordered).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run signer -- resume'),
    });
    await runDueWork(test.context);
    const pause = { pauseId: expect.any(String), reason: 'odd orders at night' };
    expect(signer.heard).toEqual([pause]);
    // Died after it was told and before that was noted: the same order, which the signer knows.
    await test.connection.database.updateTable('signer_pauses').set({ told_at: null }).execute();
    await runDueWork(test.context);
    expect(signer.heard).toEqual([signer.heard[0], signer.heard[0]]);
  });

  it('is told that nobody told the signer to pause, and how to do it without the API', async () => {
    const { code, said, complained } = await runAlone(50, 'pause-signer', 'a silent API');
    expect([code, said]).toEqual([1, '']);
    expect(complained).toContain('The signer was not told');
    expect(complained).toContain('npm run signer -- pause');
    // The order stays: an API that comes back tells it.
    await runDueWork(test.context);
    expect(test.context.signer.heard).toMatchObject([{ reason: 'a silent API' }]);
  });

  it('is told the same where the database is lost after the pause was proposed', async () => {
    const { context } = test;
    const losing = new Proxy(context.database, {
      get: (database, name) => {
        if (name === 'selectFrom') throw new Error('The connection was lost');
        const value = Reflect.get(database, name);
        return typeof value === 'function' ? value.bind(database) : value;
      },
    });
    const waiting = waitForPause({ database: losing, patienceMs: 50 }, uuidV7());
    await expect(waiting).rejects.toMatchObject({ code: 'signer_not_told' });
  });

  it('is told how it is used when the command is not understood', async () => {
    expect(await run('help')).toMatchObject({ code: 0, said: expect.stringContaining('Usage:') });
    expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') });
    const { code, complained } = await run('ticket', 'seven');
    expect(code).toBe(2);
    expect(complained).toMatch(/"seven" is no id of a ticket\.[\s\S]*Usage:/);
  });

  it('is told when the database cannot be reached', async () => {
    const complaints: string[] = [];
    const code = await operate(
      ['tickets'],
      () => 'postgresql://127.0.0.1:1/none',
      { say: () => {}, complain: (text) => complaints.push(text) },
      { operator: () => 'grace', signer: () => testOperators.grace, makeKey: () => '' },
    );
    expect([code, complaints.join('')]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  });
});
