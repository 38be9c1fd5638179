import type { SignInId, UserId } from '@tessera/contracts/ids';
import { payIn } from '../../../../test/euro-steps.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';
import { compareWithProvider } from './compare-with-provider.ts';

let test: TestApp;
let ada: TestUser;
const changedAt = new Date('2026-06-15T09:59:30Z');
const minute = 60_000;

const noticesOf = async (user: TestUser) =>
  ((await user.get('/notices')).json().items as { title: string }[]).map(({ title }) => title);
const frozenUntil = async (user: TestUser) =>
  (await user.get('/factors')).json().withdrawalsFrozenUntil;
const codeOf = async (user: TestUser) => (await user.get('/factors')).json().code;
const tell = (user: TestUser) => user.post('/session/provider-state');

/** Signed in anew, after the change. */
const later = () => test.user('ada', { authTime: '2026-06-15T10:00:00Z' });

/** Users with a sign-in each, as they are written down. */
async function signInCrowd(size: number) {
  const { database } = test.connection;
  const at = test.context.clock.now();
  const ids = Array.from({ length: size }, () => uuidV7<UserId>(at));
  await database
    .insertInto('users')
    .values(
      ids.map((id) => ({ id, email: '', email_as_of: at, subject: id, created_at: at })) as never,
    )
    .execute();
  const {
    id: _,
    user_id: __,
    line: ___,
    ...signIn
  } = await database.selectFrom('sign_ins').selectAll().executeTakeFirstOrThrow();
  const rows = ids.map((user_id) => {
    const id = uuidV7<SignInId>(at);
    return { ...signIn, id, line: id, user_id };
  });
  await database.insertInto('sign_ins').values(rows).execute();
}

async function start(environment: Readonly<Record<string, string>> = {}) {
  test = await startTestApp({ environment });
  ada = test.user('ada');
  await ada.get('/user/lifecheck');
}
afterEach(() => test.close());

describe('a browser that tells of a change', () => {
  beforeEach(() => start());

  it('has the password looked at, which freezes withdrawals and ends older sign-ins at once', async () => {
    await tell(ada);
    expect(await frozenUntil(ada)).toBeNull();
    test.context.tokens.changePassword('ada', changedAt);
    const browser = later();
    expect((await tell(browser)).statusCode).toBe(204);
    expect(await frozenUntil(browser)).toBe('2026-06-16T09:59:30.000Z');
    expect(await noticesOf(browser)).toEqual(['Your password was changed']);
    expect(await codeOf(ada)).toBe('session_ended');
    await tell(browser);
    expect(await noticesOf(browser)).toHaveLength(1);
  });

  it('is not believed: nothing is changed where nothing was', async () => {
    await tell(ada);
    expect(await frozenUntil(ada)).toBeNull();
    expect(await noticesOf(ada)).toEqual([]);
  });

  it('with a token of before ends its own sign-in by it', async () => {
    await tell(ada);
    test.context.tokens.changePassword('ada', changedAt);
    expect((await tell(ada)).statusCode).toBe(204);
    expect(await codeOf(ada)).toBe('session_ended');
  });

  it('has a new address recorded, once, and no token of before puts the former one back', async () => {
    test.context.tokens.changeEmail('ada', 'new@example.com');
    expect((await tell(ada)).statusCode).toBe(204);
    const addresses = async () =>
      (await test.connection.database.selectFrom('users').select('email').execute()).map(
        ({ email }) => email,
      );
    expect(await addresses()).toEqual(['new@example.com']);
    expect(await noticesOf(ada)).toEqual([
      'Your e-mail address was changed',
      'Your e-mail address was changed',
    ]);
    await tell(ada);
    expect(await addresses()).toEqual(['new@example.com']);
    expect(await noticesOf(ada)).toHaveLength(2);
  });

  it('is told that the provider could not be asked', async () => {
    test.context.tokens.disconnect();
    expect((await tell(ada)).json()).toMatchObject({ status: 503, code: 'identity_unavailable' });
  });
});

describe('a change that nobody tells of', () => {
  it('of the password is noticed within minutes, and told', async () => {
    await start();
    await runDueWork(test.context);
    test.context.tokens.changePassword('ada', changedAt);
    await runDueWork(test.context);
    expect(await noticesOf(ada)).toEqual([]);
    test.context.clock.advance(4 * minute);
    await runDueWork(test.context);
    expect(await codeOf(ada)).toBe('session_ended');
    const browser = later();
    expect(await noticesOf(browser)).toEqual(['Your password was changed']);
    expect(await frozenUntil(browser)).toBe('2026-06-16T09:59:30.000Z');
  });

  it.each([
    ['disabled', (name: string) => test.context.tokens.disableAccount(name)],
    ['deleted', (name: string) => test.context.tokens.deleteAccount(name)],
  ])('ends the sign-ins of an account that was %s', async (_, change) => {
    await start();
    const bob = test.user('bob');
    await bob.get('/user/lifecheck');
    change('ada');
    await runDueWork(test.context);
    // Another process trusts what it knows for seconds.
    test.context.clock.advance(6_000);
    expect(await codeOf(ada)).toBe('session_ended');
    expect(await frozenUntil(bob)).toBeNull();
  });

  it('is not believed where none of many accounts is known: that is another project', async () => {
    await start();
    await signInCrowd(20);
    const { tokens } = test.context;
    const lookUp = jest.spyOn(tokens, 'lookUp').mockResolvedValue(new Map());
    await expect(runDueWork(test.context)).rejects.toThrow('Some due work failed');
    test.context.clock.advance(6_000);
    expect(await codeOf(ada)).toBeUndefined();
    lookUp.mockRestore();
    test.context.clock.advance(10 * minute);
    tokens.deleteAccount('ada');
    await runDueWork(test.context);
    test.context.clock.advance(6_000);
    expect(await codeOf(ada)).toBe('session_ended');
  });

  it('is asked for of whoever is signed in or has something to lose, and of nobody else', async () => {
    await start({ SESSION_IDLE_MINUTES: '15', SESSION_ABSOLUTE_MINUTES: '480' });
    await payIn(test, test.user('bob'), '10.00');
    await runDueWork(test.context);
    expect(test.context.tokens.lookedUp.at(-1)?.toSorted()).toEqual(['subject-ada', 'subject-bob']);
    test.context.clock.advance(60 * minute);
    await runDueWork(test.context);
    expect(test.context.tokens.lookedUp.at(-1)).toEqual(['subject-bob']);
  });

  it('is looked for a few seconds at a time, so that other work has its turn', async () => {
    await start();
    await signInCrowd(450);
    const { tokens } = test.context;
    let at = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => at);
    const slow: typeof tokens.lookUp = (subjects) => {
      at += 1_500;
      return tokens.lookUp(subjects);
    };
    const context = { ...test.context, tokens: { ...tokens, lookUp: slow } };
    const item = { id: 'round', dueAt: context.clock.now() } as const;
    const asked: number[] = [];
    do {
      await compareWithProvider.run(context, item);
      asked.push(tokens.lookedUp.length);
      expect(await compareWithProvider.findDue(context.database, item.dueAt, context)).toHaveLength(
        asked.length < 3 ? 1 : 0,
      );
    } while (await compareWithProvider.goesOn?.(context, item));
    now.mockRestore();
    expect(asked).toEqual([2, 4, 5]);
    expect(new Set(tokens.lookedUp.flat()).size).toBe(451);
  });

  it('waits for a provider that is down, and the round goes on where it was', async () => {
    await start();
    await signInCrowd(120);
    test.context.tokens.disconnect();
    await expect(runDueWork(test.context)).rejects.toThrow('Some due work failed');
    test.context.tokens.reconnect();
    const { tokens } = test.context;
    const answersOnce: typeof tokens.lookUp = async (subjects) => {
      const answer = await tokens.lookUp(subjects);
      tokens.disconnect();
      return answer;
    };
    const failing = { ...tokens, lookUp: answersOnce };
    await expect(runDueWork({ ...test.context, tokens: failing })).rejects.toThrow();
    tokens.reconnect();
    await runDueWork(test.context);
    const asked = test.context.tokens.lookedUp.map((subjects) => subjects.length);
    expect(asked).toEqual([100, 21]);
    expect(new Set(test.context.tokens.lookedUp.flat()).size).toBe(121);
  });
});
