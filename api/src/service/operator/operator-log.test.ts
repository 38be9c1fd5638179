import { addAuthenticator } from '../../../test/add-authenticator.ts';
import { payIn, requestWithdrawal } from '../../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { operateByTwo, operateOn } from '../../../test/test-operators.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { UsageError } from './operator-command.ts';
import { readOperator } from './read-operator.ts';

let test: TestApp;
let ada: TestUser;

beforeEach(async () => {
  test = await startTestApp();
  test.context.clock.moveTo(new Date().toISOString());
  ada = test.user('ada', { authTime: test.context.clock.now().toISOString() });
});
afterEach(() => test.close());

const run = (...words: string[]) => runFor({}, ...words);

/** At this moment for all: the tool lives by the clock on the wall. */
function runFor(patience: { readonly patienceMs?: number }, ...words: string[]) {
  test.context.clock.moveTo(new Date().toISOString());
  return operateOn(test, patience, ...words);
}

const actions = () =>
  test.connection.database.selectFrom('operator_actions').selectAll().orderBy('id').execute();

async function openTicket() {
  const body = { kind: 'question', subject: 'Fees', text: 'Which?' };
  const { id } = (await ada.post('/support/tickets', { body })).json();
  return id as string;
}

describe('an operator who looks', () => {
  it('finds a user by e-mail, however it is written', async () => {
    const id = await ada.id();
    const email = 'ada@example.com';
    const { code, said } = await run('find-user', email.toUpperCase(), 'called');
    expect(code).toBe(0);
    expect(said).toContain(id);
    expect(said).toContain(email);
    expect((await run('find-user', 'nobody@example.com', 'called')).said).toBe(
      'Nobody has this address.\n',
    );
    const [found, missed] = await actions();
    expect(found).toMatchObject({ command: 'find-user', user_id: id, reason: 'called' });
    expect(missed).toMatchObject({ user_id: null, details: '0 found' });
    expect(JSON.stringify(await actions())).not.toContain('@');
  });

  it('sees devices, freeze, limit, open withdrawals and tickets of a user', async () => {
    const id = await ada.id();
    const plain = await run('user', id, 'called');
    expect(plain.said).toContain('withdrawals are not frozen');
    expect(plain.said).toContain('EUR 50000.00 within 24 hours; used 0.00, left 50000.00');
    expect(plain.said).toMatch(/Withdrawals that have not ended\n {4}none/);
    await payIn(test, ada, '100.00');
    const withdrawal = await requestWithdrawal(ada, '80.00');
    const ticketId = await openTicket();
    await addAuthenticator(test, { user: ada, name: 'ada' });
    const { said } = await run('user', id, `ticket ${ticketId}`);
    expect(said).toContain(withdrawal.json().id);
    expect(said).toContain('EUR 80.00  pending_confirmation');
    expect(said).toMatch(/Devices\n {4}.+, signed in .+ UTC, last used .+ UTC/);
    expect(said).toMatch(/Freeze\n {4}until .+ UTC, by totp_added/);
    expect(said).toContain('used 80.00, left 49920.00');
    expect(said).toContain(ticketId);
    expect((await run('user', uuidV7(), 'called')).complained).toContain('There is no such user.');
  });
});

describe('an operator who closes a ticket', () => {
  it('has its user told, who reads why, once', async () => {
    const id = await openTicket();
    expect(await run('close-ticket', id, 'answered by phone')).toMatchObject({ code: 0 });
    expect((await ada.get(`/support/tickets/${id}`)).json()).toMatchObject({ state: 'closed' });
    const [newest] = (await ada.get(`/support/tickets/${id}/messages`)).json().items;
    expect(newest).toMatchObject({ author: 'support', text: 'answered by phone' });
    const [notice] = (await ada.get('/notices')).json().items;
    expect(notice).toMatchObject({ kind: 'support_closed', path: `/dashboard/support/${id}` });
    expect(await run('close-ticket', id, 'again')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('This ticket is closed'),
    });
  });
});

describe('the record of what operators did', () => {
  it('says who did what, on whom and why, the newest first', async () => {
    expect((await run('operator-log')).said).toBe('No command was given yet.\n');
    const userId = await ada.id();
    const ticketId = await openTicket();
    await run('tickets');
    await run('ticket', ticketId);
    await run('answer', ticketId, 'A private answer');
    await run('end-sessions', userId, 'a stolen phone');
    await runFor({ patienceMs: 2_000 }, 'pause-signer', 'odd orders');
    expect(await actions()).toMatchObject([
      { operator: 'grace', command: 'tickets', user_id: null, reason: null },
      { command: 'ticket', subject: ticketId, user_id: userId, reason: `ticket ${ticketId}` },
      { command: 'answer', subject: ticketId, user_id: userId, reason: `ticket ${ticketId}` },
      { command: 'end-sessions', user_id: userId, reason: 'a stolen phone' },
      // Ordered, also where nobody told the signer in time.
      { command: 'pause-signer', reason: 'odd orders' },
    ]);
    const { said } = await run('operator-log');
    expect(said).toMatch(/^5 commands, the newest first\n\n.+ UTC {2}grace {2}pause-signer\n/);
    expect(said).toContain(`grace  end-sessions\n    user ${userId}\n    a stolen phone\n`);
    expect(said).not.toContain('A private answer');
  });

  it('has a change exactly if it was made', async () => {
    const ticketId = await openTicket();
    await run('answer', ticketId, 'Once');
    expect((await run('answer', ticketId, 'Once')).code).toBe(1);
    await operateByTwo(test, 'raise-limit', await ada.id(), '50000.00', '2020-01-01', 'ticket 7');
    expect((await actions()).map(({ command }) => command)).toEqual(['answer']);
  });

  it('cannot be changed, by whoever', async () => {
    await run('tickets');
    const { database } = test.connection;
    const tampering = [
      database.updateTable('operator_actions').set({ operator: 'ada' }),
      database.deleteFrom('operator_actions'),
    ];
    for (const each of tampering) await expect(each.execute()).rejects.toThrow(/append-only/);
  });

  it('outlives the account, and names nobody but by their id', async () => {
    const id = await ada.id();
    const email = 'ada@example.com';
    await run('find-user', email, 'called');
    expect((await ada.post('/account/close', { body: { forfeitDust: false } })).statusCode).toBe(
      200,
    );
    expect(await actions()).toMatchObject([{ user_id: id, command: 'find-user' }]);
    expect(JSON.stringify(await actions())).not.toContain(email);
  });
});

describe('who an operator is', () => {
  it('is said, or is the user of the machine', () => {
    expect(readOperator({ OPERATOR: ' Grace ' }, 'root')).toBe('Grace');
    expect(readOperator({}, 'grace')).toBe('grace');
    for (const name of ['', 'x'.repeat(101), 'a\u001Bb']) {
      expect(() => readOperator({ OPERATOR: name })).toThrow(UsageError);
    }
  });
});
