import { deleteApp, getApp, getApps } from 'firebase/app';
import type { IdentityProvider } from './identity-provider.ts';
import { claimsOf, createTestingIdentityToolkit } from './testing-identity-toolkit.ts';

const config = { apiKey: 'key', projectId: 'demo', authDomain: 'localhost', emulator: true };
const email = 'ada@example.com';

let opened: IdentityProvider | undefined;
let toolkit: ReturnType<typeof createTestingIdentityToolkit>;
// The SDK keeps the `fetch` that it finds when it is loaded, so that it is loaded below.
const ask = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  toolkit = createTestingIdentityToolkit();
  ask.mockReset().mockImplementation(toolkit.answer);
});
afterEach(async () => {
  await opened?.signOut();
  await leavePage();
});
afterAll(() => ask.mockRestore());

const leavePage = () => Promise.all(getApps().map(deleteApp));

async function openProvider(changes: Partial<typeof config> = {}) {
  const { openFirebaseIdentityProvider } = await import('./firebase-identity-provider.ts');
  opened = await openFirebaseIdentityProvider({ ...config, ...changes });
  return opened;
}

/** A page with this account at the service, and what the page's observers see of it. */
async function open(account?: 'verified' | 'unverified') {
  if (account) toolkit.addAccount(email, 'secret', account === 'verified');
  const provider = await openProvider();
  const seen: (string | null)[] = [];
  provider.watch(() => seen.push(provider.currentAccount()?.email ?? null));
  return { provider, seen };
}

async function openSignedIn() {
  const site = await open('verified');
  await site.provider.signIn(email, 'secret');
  return site;
}

function setVerified(emailVerified: boolean): void {
  for (const account of toolkit.accounts) account.emailVerified = emailVerified;
}

const refused = (reason: string) => ({ ok: false, reason });
const done = { ok: true, value: undefined };

describe('signing in', () => {
  it('makes a verified account the one of the page, with its token', async () => {
    const { provider, seen } = await open('verified');
    expect(await provider.signIn(email, 'secret')).toEqual({ ok: true, value: 'signed-in' });
    expect(provider.currentAccount()).toEqual({ id: 'id-1', email, emailVerified: true });
    expect(claimsOf(await provider.getIdToken(false))).toMatchObject({ sub: 'id-1' });
    expect(seen).toEqual([null, email]);
  });

  it('is known as soon as the provider is open again', async () => {
    await openSignedIn();
    await leavePage();
    expect((await openProvider()).currentAccount()?.email).toBe(email);
  });

  it('keeps an unverified account from the page and its observers', async () => {
    const { provider, seen } = await open('unverified');
    expect(await provider.signIn(email, 'secret')).toEqual({ ok: true, value: 'unverified' });
    expect(provider.currentAccount()).toBeNull();
    expect(await provider.getIdToken(false)).toBeNull();
    expect(seen).toEqual([null]);
  });

  it('has a token that says so when the mail was followed only while signing in', async () => {
    const { provider } = await open('unverified');
    ask.mockImplementation(async (...request) => {
      const response = await toolkit.answer(...request);
      if (String(request[0]).includes(':lookup')) setVerified(true);
      return response;
    });
    expect(await provider.signIn(email, 'secret')).toEqual({ ok: true, value: 'signed-in' });
    expect(claimsOf(await provider.getIdToken(false))).toMatchObject({ email_verified: true });
  });

  it.each([
    ['nobody@example.com', 'secret'],
    [email, 'wrong'],
  ])('refuses %s with the password "%s" in the same words', async (address, password) => {
    const { provider } = await open('verified');
    expect(await provider.signIn(address, password)).toEqual(refused('invalid-credentials'));
  });

  it('names the network when the service cannot be reached', async () => {
    const { provider } = await open('verified');
    toolkit.refuse('accounts:signInWithPassword', 'offline');
    expect(await provider.signIn(email, 'secret')).toEqual(refused('network'));
  });
});

describe('signing out', () => {
  it('leaves nobody, no token, and nothing to check again', async () => {
    const { provider, seen } = await openSignedIn();
    await provider.signOut();
    expect(provider.authTime()).toBe(0);
    expect(provider.currentAccount()).toBeNull();
    expect(await provider.getIdToken(true)).toBeNull();
    expect(await provider.recheck()).toBeNull();
    expect(seen).toEqual([null, email, null]);
  });
});

describe('a session', () => {
  it('says when it was begun without asking anybody', async () => {
    const { provider } = await openSignedIn();
    const asked = ask.mock.calls.length;
    const { auth_time: authTime } = claimsOf(await provider.getIdToken(false));
    expect(provider.authTime()).toBe(authTime);
    expect(authTime).toBeGreaterThan(1_700_000_000);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  it('renews its token when that is asked for, and only then', async () => {
    const { provider } = await openSignedIn();
    const asked = ask.mock.calls.length;
    await provider.getIdToken(false);
    expect(ask).toHaveBeenCalledTimes(asked);
    await provider.getIdToken(true);
    expect(ask).toHaveBeenCalledTimes(asked + 1);
  });

  it('finds out on a second look that its e-mail is verified by now', async () => {
    await openSignedIn();
    setVerified(false);
    await leavePage();
    const { provider } = await open();
    expect(await provider.recheck()).toMatchObject({ email, emailVerified: false });
    setVerified(true);
    expect(await provider.recheck()).toEqual({ id: 'id-1', email, emailVerified: true });
    expect(claimsOf(await provider.getIdToken(false))).toMatchObject({ email_verified: true });
  });
});

describe('signing up', () => {
  it('mails the new account and signs nobody in', async () => {
    const { provider, seen } = await open();
    expect(await provider.signUp(email, 'secret')).toEqual(done);
    expect(toolkit.accounts).toMatchObject([{ email, password: 'secret' }]);
    expect(toolkit.mails).toEqual([{ kind: 'VERIFY_EMAIL', email }]);
    expect(provider.currentAccount()).toBeNull();
    expect(seen).toEqual([null]);
  });

  it('takes an account back that nobody could be written to, and says why', async () => {
    const { provider } = await open();
    toolkit.refuse('accounts:sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(await provider.signUp(email, 'secret')).toEqual(refused('too-many-requests'));
    expect(toolkit.accounts).toEqual([]);
  });

  it('says why also when the account cannot be taken back', async () => {
    const { provider } = await open();
    toolkit.refuse('accounts:sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    toolkit.refuse('accounts:delete', 'offline');
    expect(await provider.signUp(email, 'secret')).toEqual(refused('too-many-requests'));
  });

  it.each([
    ['EMAIL_EXISTS', 'email-taken'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing a digit', 'weak-password'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['MISSING_EMAIL', 'invalid-email'],
    ['MISSING_PASSWORD', 'invalid-credentials'],
    ['QUOTA_EXCEEDED', 'too-many-requests'],
    ['OPERATION_NOT_ALLOWED', 'unknown'],
  ])('reads %s as %s', async (code, reason) => {
    const { provider } = await open();
    toolkit.refuse('accounts:signUp', code);
    expect(await provider.signUp(email, 'secret')).toEqual(refused(reason));
  });

  it('writes again to whoever knows the password, and signs nobody in', async () => {
    const { provider, seen } = await open('unverified');
    expect(await provider.resendVerification(email, 'secret')).toEqual(done);
    expect(await provider.resendVerification(email, 'wrong')).toEqual(
      refused('invalid-credentials'),
    );
    expect(toolkit.mails).toEqual([{ kind: 'VERIFY_EMAIL', email }]);
    expect(seen).toEqual([null]);
  });

  it('verifies the e-mail by the code of the mail, and by no other', async () => {
    const { provider } = await open('unverified');
    expect(await provider.verifyEmail('wrong')).toEqual(refused('invalid-or-expired-code'));
    expect(toolkit.accounts[0]?.emailVerified).toBe(false);
    expect(await provider.verifyEmail('id-1')).toEqual(done);
    expect(await provider.signIn(email, 'secret')).toEqual({ ok: true, value: 'signed-in' });
  });
});

it('forgets whose password it has just checked, whatever came of it', async () => {
  const { provider } = await open('unverified');
  const { getAuth } = await import('firebase/auth');
  const passing = getAuth(getApp('passing'));
  await provider.signIn(email, 'secret');
  expect(passing.currentUser).toBeNull();
  toolkit.refuse('accounts:sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await provider.resendVerification(email, 'secret');
  expect(passing.currentUser).toBeNull();
});

describe('a forgotten password', () => {
  it('is replaced by the code of the mail', async () => {
    const { provider } = await open('verified');
    expect(await provider.sendPasswordReset(email)).toEqual(done);
    expect(toolkit.mails).toEqual([{ kind: 'PASSWORD_RESET', email }]);
    expect(await provider.checkPasswordResetCode('id-1')).toEqual({ ok: true, value: email });
    expect(await provider.confirmPasswordReset('id-1', 'better')).toEqual(done);
    expect(await provider.signIn(email, 'better')).toMatchObject({ ok: true });
  });

  it('is not replaced by a code that has expired', async () => {
    const { provider } = await open('verified');
    const expired = refused('invalid-or-expired-code');
    expect(await provider.checkPasswordResetCode('old')).toEqual(expired);
    expect(await provider.confirmPasswordReset('old', 'better')).toEqual(expired);
    expect(toolkit.accounts[0]?.password).toBe('secret');
  });

  it('tells nobody whether there is an account', async () => {
    const { provider } = await open('verified');
    expect(await provider.sendPasswordReset('nobody@example.com')).toEqual(done);
    expect(toolkit.mails).toEqual([]);
  });

  it('says that the mail was not sent when the service says so', async () => {
    const { provider } = await open('verified');
    toolkit.refuse('accounts:sendOobCode', 'RESET_PASSWORD_EXCEED_LIMIT');
    expect(await provider.sendPasswordReset(email)).toEqual(refused('too-many-requests'));
  });
});

describe('changing the password', () => {
  it('takes the current one for it', async () => {
    const { provider } = await openSignedIn();
    expect(await provider.changePassword('wrong', 'better')).toEqual(
      refused('invalid-credentials'),
    );
    expect(toolkit.accounts[0]?.password).toBe('secret');
    expect(await provider.changePassword('secret', 'better')).toEqual(done);
    expect(toolkit.accounts[0]?.password).toBe('better');
    expect(provider.currentAccount()?.email).toBe(email);
  });

  it('signs in by the new one: what was signed in before it is worth nothing any more', async () => {
    const { provider } = await openSignedIn();
    const sent = jest.mocked(globalThis.fetch).mock.calls;
    sent.length = 0;
    expect(await provider.changePassword('secret', 'better')).toEqual(done);
    const signIns = sent.filter(([url]) => String(url).includes('accounts:signInWithPassword'));
    expect(signIns.map(([, init]) => JSON.parse(String(init?.body)).password)).toEqual([
      'secret',
      'better',
    ]);
  });

  it('has signed in anew though the next one is refused', async () => {
    const { provider } = await openSignedIn();
    const former = provider.authTime();
    const present = Date.now() + 5_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => present);
    toolkit.refuse('accounts:update', 'WEAK_PASSWORD : Password should be at least 6 characters');
    expect(await provider.changePassword('secret', 'weak')).toEqual(refused('weak-password'));
    expect(provider.authTime()).toBeGreaterThanOrEqual(former + 5);
    clock.mockRestore();
  });

  it('asks somebody whose session has ended to sign in', async () => {
    const { provider } = await open('verified');
    expect(await provider.changePassword('secret', 'better')).toEqual(
      refused('requires-recent-sign-in'),
    );
  });
});

it.each([
  [true, ['http://localhost']],
  [false, ['https://identitytoolkit.googleapis.com']],
])('asks the site itself for the emulator (%s), and Google otherwise', async (emulator, hosts) => {
  toolkit.addAccount(email, 'secret', true);
  const provider = await openProvider({ emulator });
  await provider.signIn(email, 'secret');
  expect([...toolkit.hosts]).toEqual(hosts);
});
