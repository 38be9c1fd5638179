import { addAuthenticator, confirmAuthenticator } from '../../../test/add-authenticator.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import { signOutEverywhere } from '../devices/sign-out.ts';
import { deliverMails } from '../mail/deliver-mails.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const former = 'ada@example.com';
const newEmail = 'countess@example.com';
const hour = 3_600_000;

const ask = (address = newEmail, user = ada) =>
  user.post('/email-changes', { body: { newEmail: address } });

async function mailsTo(address: string) {
  await runDueItems(test.context, [deliverMails]);
  return test.context.mailer.sent.filter(({ to }) => to === address);
}
async function linkTo(address: string, word: 'confirm' | 'undo'): Promise<string> {
  const link = new RegExp(`/auth/email-change#${word}=([\\w-]{43})`);
  const texts = (await mailsTo(address)).map(({ text }) => link.exec(text)?.[1]);
  return texts.findLast((token) => token !== undefined) ?? '';
}
async function follow(path: string, token: string) {
  const response = await test.guest.post(path, { body: { token } });
  return { status: response.statusCode, ...response.json() };
}
const confirm = async (address = newEmail) =>
  follow('/email-changes/confirm', await linkTo(address, 'confirm'));
const undo = async (address = former) =>
  follow('/email-changes/undo', await linkTo(address, 'undo'));
/** After a change: every sign-in of before has ended. */
function signedInAgain(email: string) {
  const authTime = new Date(test.context.clock.now().getTime() + 1_000).toISOString();
  test.context.clock.advance(1_000);
  return test.user('ada', { authTime, email });
}
const present = async () =>
  (await test.connection.database.selectFrom('users').selectAll().executeTakeFirstOrThrow()).email;

describe('a change of the e-mail address', () => {
  it('changes nothing before the link to the new address is followed', async () => {
    expect((await ask()).json()).toEqual({
      newEmail,
      expiresAt: '2026-06-16T10:00:00.000Z',
    });
    expect((await ada.get('/email-changes')).json()).toMatchObject({ pending: { newEmail } });
    expect((await ada.get('/factors')).json()).toMatchObject({ withdrawalsFrozenUntil: null });
    expect(await follow('/email-changes/look', await linkTo(newEmail, 'confirm'))).toMatchObject({
      state: 'open',
      newEmail,
    });
    expect(await present()).toBe(former);
    const [notice] = await mailsTo(former);
    expect(notice).toMatchObject({ subject: 'A change of your e-mail address was asked for' });
    expect(notice?.text).not.toContain('#confirm');
    const { items } = (await ada.get('/notices')).json();
    expect(JSON.stringify(items)).not.toContain('#confirm');
  });

  it('is made by the link, freezes withdrawals, tells both addresses and ends every sign-in', async () => {
    await ask();
    expect(await confirm()).toMatchObject({ status: 200, state: 'confirmed' });
    expect(test.context.tokens.emails.get('subject-ada')).toEqual({
      email: newEmail,
      forgetsPassword: false,
    });
    expect((await ada.get('/fiat')).json()).toMatchObject({ status: 401 });
    const later = signedInAgain(newEmail);
    expect((await later.get('/profile')).json()).toMatchObject({ email: newEmail });
    expect((await later.get('/email-changes')).json()).toEqual({ pending: null });
    expect((await later.get('/factors')).json()).toMatchObject({
      withdrawalsFrozenUntil: '2026-06-16T10:00:00.000Z',
    });
    expect((await mailsTo(newEmail)).map(({ subject }) => subject)).toContain(
      'Your e-mail address was changed',
    );
    expect(await linkTo(newEmail, 'undo')).toBe('');
    expect(await linkTo(former, 'undo')).toHaveLength(43);
  });

  it('is made once, however often the link is followed', async () => {
    await ask();
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const { rows } = await test.connection.pool.query('select kind from security_events');
    expect(rows).toEqual([{ kind: 'email_changed' }]);
  });

  it('is not made by the link of an earlier wish, nor a day later', async () => {
    await ask('first@example.com');
    await ask();
    expect(await confirm('first@example.com')).toMatchObject({ state: 'void' });
    test.context.clock.advance(24 * hour);
    expect(await confirm()).toMatchObject({ state: 'expired' });
    expect(await present()).toBe(former);
  });

  it('does not tell who asks that the address has an account, and tells its owner', async () => {
    test.context.tokens.emails.set('subject-grace', { email: newEmail, forgetsPassword: false });
    expect((await ask()).statusCode).toBe(201);
    expect(await confirm()).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await present()).toBe(former);
  });

  it('wants a recent sign-in, and another address', async () => {
    const old = test.user('ada', { authTime: '2026-06-15T09:49:00Z' });
    expect((await ask(newEmail, old)).json()).toMatchObject({ code: 'recent_sign_in_required' });
    expect((await ask('Ada@Example.com')).json()).toMatchObject({ code: 'same_email' });
    for (const bad of ['nobody', 'a@b', 'a b@example.com', 'a@exa\u0000mple.com']) {
      expect((await ask(bad)).json()).toMatchObject({ code: 'invalid_request' });
    }
  });

  it('is asked for five times by one sign-in, and fifteen times a day by all', async () => {
    const signIn = (minute: number) =>
      test.user('ada', { authTime: `2026-06-15T09:5${minute}:00Z` });
    const thief = signIn(6);
    const askOften = async (user: TestUser) => {
      for (let count = 0; count < 5; count += 1)
        expect((await ask(newEmail, user)).statusCode).toBe(201);
    };
    await askOften(thief);
    expect((await ask(newEmail, thief)).json()).toMatchObject({
      status: 401,
      code: 'recent_sign_in_required',
    });
    await askOften(signIn(7));
    await askOften(signIn(8));
    expect((await ask(newEmail, signIn(9))).json()).toMatchObject({
      status: 429,
      code: 'too_many_email_changes',
    });
  });

  it('to an address with capitals is one change, although the provider keeps none of them', async () => {
    await ask('Countess@Example.com');
    expect(await confirm('Countess@Example.com')).toMatchObject({ state: 'confirmed' });
    const later = signedInAgain('countess@example.com');
    expect((await later.get('/profile')).json()).toMatchObject({ email: 'countess@example.com' });
    test.context.tokens.changeEmail('ada', 'countess@example.com');
    expect((await later.post('/session/provider-state')).statusCode).toBe(204);
    const { rows } = await test.connection.pool.query('select kind from security_events');
    expect(rows).toEqual([{ kind: 'email_changed' }]);
    expect(await linkTo('Countess@Example.com', 'undo')).toBe('');
  });

  it('is one change where a token with the provider’s writing of it came first', async () => {
    await ask('Countess@Example.com');
    const token = await linkTo('Countess@Example.com', 'confirm');
    await signedInAgain('countess@example.com').get('/fiat');
    test.context.clock.advance(1_000);
    expect(await follow('/email-changes/confirm', token)).toMatchObject({ state: 'confirmed' });
    const { rows } = await test.connection.pool.query('select kind from security_events');
    expect(rows).toEqual([{ kind: 'email_changed' }]);
  });

  it('hides no change of the password that was not noticed yet', async () => {
    await ask();
    const token = await linkTo(newEmail, 'confirm');
    test.context.clock.advance(60_000);
    test.context.tokens.changePassword('ada', new Date('2026-06-15T10:00:30Z'));
    await follow('/email-changes/confirm', token);
    const { rows } = await test.connection.pool.query('select kind from security_events');
    expect(rows).toEqual([{ kind: 'password_changed' }]);
    expect((await mailsTo(former)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
  });

  it('is made by another try where the provider was silent', async () => {
    await ask();
    const { setEmail } = test.context.tokens;
    Object.assign(test.context.tokens, { setEmail: async () => Promise.reject(new Error('late')) });
    expect(await confirm()).toMatchObject({ status: 503, code: 'identity_unavailable' });
    Object.assign(test.context.tokens, { setEmail });
    expect(await confirm()).toMatchObject({ status: 200, state: 'confirmed' });
  });
});

describe('a change of the e-mail address that its owner did not ask for', () => {
  const ownersSignIn = () => test.user('ada', { authTime: '2026-06-15T09:30:00Z' });
  const notGood = async () => {
    expect((await ownersSignIn().get('/email-changes')).json().pending ?? null).toBeNull();
    expect(await confirm()).toMatchObject({ status: 200, state: 'void' });
    expect(await present()).toBe(former);
    expect(test.context.tokens.emails.size).toBe(0);
  };
  beforeEach(async () => {
    await ownersSignIn().get('/fiat');
    await ask();
  });

  it('is called off from a sign-in that is not recent, which can be done again', async () => {
    for (const _ of [1, 2]) {
      const answer = await ownersSignIn().post('/email-changes/cancel');
      expect([answer.statusCode, answer.json()]).toEqual([200, { pending: null }]);
    }
    await notGood();
    expect((await ask()).statusCode).toBe(201);
    expect(await confirm()).toMatchObject({ state: 'confirmed' });
  });

  it('is called off by the end of all other sign-ins, or of all', async () => {
    const owner = test.user('ada', { authTime: '2026-06-15T09:59:30Z' });
    expect((await owner.post('/devices/sign-out-others')).statusCode).toBe(200);
    expect((await owner.get('/email-changes')).json()).toEqual({ pending: null });
    await notGood();
    await ask(newEmail, owner);
    const { database } = test.connection;
    const userId = (await database.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    await database
      .transaction()
      .execute((trx) => signOutEverywhere(trx, { userId, now: test.context.clock.now() }));
    await notGood();
  });

  it('is called off by a new password once that is noticed, and one that is asked for then is not', async () => {
    test.context.clock.advance(30_000);
    test.context.tokens.changePassword('ada', new Date('2026-06-15T10:00:20Z'));
    const owner = test.user('ada', { authTime: '2026-06-15T10:00:25Z' });
    await owner.post('/session/provider-state');
    await notGood();
    test.context.clock.advance(30_000);
    await ask(newEmail, owner);
    await owner.post('/session/provider-state');
    expect(await confirm()).toMatchObject({ state: 'confirmed' });
  });

  it('is told to the present address with the way to call it off', async () => {
    const [notice] = await mailsTo(former);
    expect(notice?.text).toContain('call it off on your profile');
    expect(notice?.text).toContain('/dashboard/profile#email-change');
  });

  it('is somebody else’s to keep: nobody calls off what another person asked for', async () => {
    await test.user('grace').post('/email-changes/cancel');
    expect(await confirm()).toMatchObject({ state: 'confirmed' });
  });
});

describe('a link that is made void while it is being followed', () => {
  /** What somebody else does when the link was read, and before the provider is asked. */
  async function meanwhile(work: () => Promise<unknown>) {
    const { connection, context } = test;
    const { database } = connection;
    const transaction = database.transaction.bind(database);
    let isDone = false;
    const later = jest.spyOn(context.database, 'transaction').mockImplementation(() => {
      const begun = transaction();
      const execute = begun.execute.bind(begun);
      const execution: typeof begun.execute = async (callback) => {
        if (!isDone) {
          isDone = true;
          later.mockRestore();
          await work();
        }
        return execute(callback);
      };
      return Object.assign(begun, { execute: execution });
    });
  }

  it('changes no address, here or at the provider', async () => {
    await ask();
    const token = await linkTo(newEmail, 'confirm');
    await meanwhile(() => ask('another@example.com'));
    expect(await follow('/email-changes/confirm', token)).toMatchObject({ state: 'void' });
    expect(test.context.tokens.emails.size).toBe(0);
    expect(await present()).toBe(former);
  });

  it('gives no address back that an older link has taken away', async () => {
    await ask();
    await confirm();
    const third = 'third@example.com';
    await ask(third, signedInAgain(newEmail));
    await confirm(third);
    const token = await linkTo(newEmail, 'undo');
    await meanwhile(() => undo(former));
    expect(await follow('/email-changes/undo', token)).toMatchObject({ state: 'gone' });
    expect(await present()).toBe(former);
    expect(test.context.tokens.emails.get('subject-ada')).toMatchObject({ email: former });
  });
});

describe('the link in the mail to the former address', () => {
  beforeEach(async () => {
    await ask();
    await confirm();
  });

  it('says what it does, without the new address', async () => {
    expect(await follow('/email-changes/undo/look', await linkTo(former, 'undo'))).toEqual({
      status: 200,
      state: 'open',
      formerEmail: former,
      takesApp: false,
      changedAt: '2026-06-15T10:00:00.000Z',
      expiresAt: '2026-06-18T10:00:00.000Z',
    });
  });

  it('gives the address back, ends the password and every sign-in, and freezes anew', async () => {
    const thief = signedInAgain(newEmail);
    await thief.get('/fiat');
    test.context.clock.advance(71 * hour);
    expect(await undo()).toMatchObject({ status: 200, state: 'undone' });
    expect(test.context.tokens.emails.get('subject-ada')).toEqual({
      email: former,
      forgetsPassword: true,
    });
    expect((await thief.get('/fiat')).statusCode).toBe(401);
    const owner = signedInAgain(former);
    expect((await owner.get('/profile')).json()).toMatchObject({ email: former });
    expect((await owner.get('/factors')).json().withdrawalsFrozenUntil).not.toBeNull();
    expect((await mailsTo(former)).at(-1)).toMatchObject({
      subject: 'Your e-mail address is the former one again',
    });
    expect(await undo()).toMatchObject({ status: 200, state: 'undone' });
  });

  it('tells the address that is left, once and without a link that undoes it', async () => {
    await undo();
    await undo();
    const told = (await mailsTo(newEmail)).filter(({ subject }) =>
      subject.startsWith('An account no longer'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain('#undo=');
    expect(told[0]?.text).not.toContain(former);
    const { items } = (await signedInAgain(former).get('/notices')).json();
    expect(JSON.stringify(items)).not.toContain('An account no longer');
  });

  it('works over a chain of changes, whose later links are void then', async () => {
    const third = 'third@example.com';
    const thief = signedInAgain(newEmail);
    await ask(third, thief);
    await confirm(third);
    expect(await undo(former)).toMatchObject({ state: 'undone' });
    expect(await present()).toBe(former);
    expect(await undo(newEmail)).toMatchObject({ state: 'gone' });
    expect(await present()).toBe(former);
  });

  it('is void after three days, and nothing to whoever makes one up', async () => {
    test.context.clock.advance(72 * hour);
    expect(await undo()).toMatchObject({ state: 'expired' });
    for (const path of ['confirm', 'look', 'undo', 'undo/look']) {
      expect(await follow(`/email-changes/${path}`, 'x'.repeat(43))).toMatchObject({ status: 404 });
    }
  });
});

describe('an authenticator app beside a change that is undone', () => {
  const signIn = (authTime: string, email = former) => test.user('ada', { authTime, email });
  const appOf = async (user: TestUser) => (await user.get('/factors')).json().totp;
  const takeAndUndo = async (thief: TestUser) => {
    await ask(newEmail, thief);
    await confirm();
    const token = await linkTo(former, 'undo');
    const look = await follow('/email-changes/undo/look', token);
    const done = await follow('/email-changes/undo', token);
    return { look, done, again: await follow('/email-changes/undo', token) };
  };

  it('goes where it was added by the sign-in that asked for the change, and its owner is told', async () => {
    const thief = signIn('2026-06-15T09:58:00Z');
    await addAuthenticator(test, { user: thief, name: 'ada' });
    test.context.clock.advance(60_000);
    const { look, done, again } = await takeAndUndo(thief);
    expect(look).toMatchObject({ state: 'open', takesApp: true });
    expect(done).toMatchObject({ state: 'undone', takesApp: true });
    expect(again).toMatchObject({ state: 'undone', takesApp: true });
    expect(await appOf(signedInAgain(former))).toBeNull();
    const told = (await mailsTo(former)).map(({ subject, text }) => `${subject}: ${text}`);
    expect(told).toContainEqual(
      expect.stringMatching(/^Your e-mail address is the former one again: .*app .*is taken away/s),
    );
    const codes = await test.connection.pool.query('select from recovery_codes');
    expect(codes.rowCount).toBe(0);
  });

  it('goes where it was added after the change, and locks its owner out no more', async () => {
    await ask();
    await confirm();
    const thief = signedInAgain(newEmail);
    const setUp = (await thief.post('/factors/totp')).json();
    await mailsTo(newEmail);
    const [, emailCode = ''] =
      /Your code: (\d{6})/.exec(
        test.context.mailer.sent.findLast(({ to }) => to === newEmail)?.text ?? '',
      ) ?? [];
    await confirmAuthenticator(test, { user: thief, name: 'ada' }, setUp, { emailCode });
    expect(await appOf(thief)).not.toBeNull();
    expect(await undo()).toMatchObject({ state: 'undone', takesApp: true });
    expect(await appOf(signedInAgain(former))).toBeNull();
  });

  it('stays where its owner had added it before', async () => {
    await addAuthenticator(test, { user: ada, name: 'ada' });
    test.context.clock.advance(600_000);
    const { look, done } = await takeAndUndo(signIn('2026-06-15T10:09:00Z'));
    expect(look).toMatchObject({ state: 'open', takesApp: false });
    expect(done).toMatchObject({ state: 'undone', takesApp: false });
    expect(await appOf(signedInAgain(former))).not.toBeNull();
    expect((await mailsTo(former)).at(-1)?.text).not.toContain('taken away');
  });
});

describe('an address that comes back by another way than the link', () => {
  const changedBack = 'Your e-mail address was changed back';
  const leaves = 'An account no longer has this e-mail address';
  const linksTo = async (address: string) =>
    (await mailsTo(address)).filter(({ text }) => text.includes('#undo='));

  /** As the provider's own link has it: no token of ours tells of it. */
  async function bringBack(address = former) {
    test.context.clock.advance(1_000);
    test.context.tokens.changeEmail('ada', address);
    await signedInAgain(address).post('/session/provider-state');
    expect(await present()).toBe(address);
  }
  beforeEach(async () => {
    await ask();
    await confirm();
  });

  it('leaves no undoing to the address that is left, which is told', async () => {
    await bringBack('Ada@Example.com');
    expect(await linksTo(newEmail)).toEqual([]);
    expect((await mailsTo(newEmail)).at(-1)).toMatchObject({ subject: leaves });
    expect((await mailsTo('Ada@Example.com')).at(-1)).toMatchObject({ subject: changedBack });
    const later = signedInAgain('ada@example.com');
    expect((await later.get('/factors')).json().withdrawalsFrozenUntil).not.toBeNull();
  });

  it('takes the undoing from addresses in between as well', async () => {
    const third = 'third@example.com';
    await ask(third, signedInAgain(newEmail));
    await confirm(third);
    await bringBack();
    expect(await linksTo(third)).toEqual([]);
    expect(await undo(newEmail)).toMatchObject({ state: 'gone' });
    expect(await present()).toBe(former);
  });

  it('has its own undoing again when it is taken once more', async () => {
    await bringBack();
    await ask(newEmail, signedInAgain(former));
    await confirm();
    expect(await present()).toBe(newEmail);
    expect(await linksTo(former)).toHaveLength(2);
    expect(await undo()).toMatchObject({ state: 'undone' });
  });

  it('after the days of the undoing is a change like any other', async () => {
    test.context.clock.advance(72 * hour);
    await ask(former, signedInAgain(newEmail));
    await confirm(former);
    expect(await linksTo(newEmail)).toHaveLength(1);
  });
});

it('a change at the provider itself can be undone by the same kind of link', async () => {
  await ada.get('/fiat');
  await test.user('ada', { email: newEmail, issuedAt: '2026-06-15T09:59:30Z' }).get('/fiat');
  expect(await present()).toBe(newEmail);
  expect(await undo()).toMatchObject({ state: 'undone' });
});
