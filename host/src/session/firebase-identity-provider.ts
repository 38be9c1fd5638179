import { authTimeOf } from '@tessera/contracts/id-token';
import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import type { IdentityResult } from '@tessera/shell';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  type Persistence,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateCurrentUser,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identityFailureOf } from './identity-failure.ts';
import type { Account, IdentityProvider } from './identity-provider.ts';

/**
 * Without the pop-up resolver that `getAuth` brings along: it loads foreign scripts on phones. The
 * persistences are tried in their order; where storage is forbidden the session lives in memory.
 */
function openAuth(app: FirebaseApp, persistence: Persistence[], emulator: boolean): Auth {
  const auth = initializeAuth(app, { persistence });
  // Of the mails that the provider sends.
  auth.languageCode = document.documentElement.lang || null;
  if (emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

async function attempt<Value>(work: () => Promise<Value>): Promise<IdentityResult<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, reason: identityFailureOf(error) };
  }
}

const accountOf = (user: User): Account => ({
  id: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
});

/** Of the token that the SDK has at hand: asking for it would renew an old one. */
function authTimeOfUser(user: User | null): number {
  const { stsTokenManager } = (user?.toJSON() ?? {}) as {
    stsTokenManager?: { accessToken?: string };
  };
  return authTimeOf(stsTokenManager?.accessToken ?? null);
}

/** The account as it was may be out of date: its owner has just followed the link of the mail. */
async function isVerifiedByNow(user: User): Promise<boolean> {
  if (user.emailVerified) return true;
  await user.reload();
  await user.getIdToken(true);
  return user.emailVerified;
}

/** Creates the account and asks for its mail; an account nobody was written to is taken back. */
async function createAccount(auth: Auth, email: string, password: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  try {
    await sendEmailVerification(user);
    return user;
  } catch (error) {
    await deleteUser(user).catch(() => undefined);
    throw error;
  }
}

/** Succeeds whether or not there is an account, so that nobody can ask who has one. */
async function sendReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    if (identityFailureOf(error) !== 'invalid-credentials') throw error;
  }
}

const nobodyWaits = () =>
  Object.assign(new Error('Nobody signed up in this page'), { code: 'auth/invalid-credential' });

async function proveAgain(auth: Auth, password: string): Promise<User> {
  const user = auth.currentUser;
  if (user?.email == null) {
    throw Object.assign(new Error('Nobody is signed in'), { code: 'auth/requires-recent-login' });
  }
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  return user;
}

async function setNewPassword(auth: Auth, current: string, next: string): Promise<void> {
  await updatePassword(await proveAgain(auth, current), next);
  // Whatever signed in before the change is worth nothing after it, this very proof among it where a
  // second has passed meanwhile.
  await proveAgain(auth, next).catch(console.error);
}

/**
 * Firebase Authentication. Passwords are checked and accounts made by a second instance that keeps
 * everything in memory; only an account with a verified e-mail is handed to the lasting one. So no
 * observer, here or in another tab, ever sees the half-way states of a sign-up.
 */
export async function openFirebaseIdentityProvider(
  config: RuntimeConfig['identity'],
): Promise<IdentityProvider> {
  const { apiKey, projectId, authDomain, emulator } = config;
  const options = { apiKey, projectId, authDomain };
  const lasting = openAuth(
    initializeApp(options),
    [indexedDBLocalPersistence, browserLocalPersistence],
    emulator,
  );
  const passing = openAuth(initializeApp(options, 'passing'), [inMemoryPersistence], emulator);

  await lasting.authStateReady();

  /** Who waits in this page for their link to be followed; in memory alone, and gone with the page. */
  let waiting: User | undefined;

  const inPassing = <Value>(work: () => Promise<Value>) =>
    attempt(async () => {
      try {
        return await work();
      } finally {
        await signOut(passing);
      }
    });

  return {
    watch: (onChange) => onIdTokenChanged(lasting, onChange),
    currentAccount: () => lasting.currentUser && accountOf(lasting.currentUser),
    authTime: () => authTimeOfUser(lasting.currentUser),
    recheck: async () => {
      const user = lasting.currentUser;
      if (user === null) return null;
      await isVerifiedByNow(user);
      return accountOf(user);
    },
    confirmPassword: (password) =>
      attempt(async () => {
        await proveAgain(lasting, password);
      }),
    signOut: () => signOut(lasting),
    getIdToken: async (forceRefresh) =>
      (await lasting.currentUser?.getIdToken(forceRefresh)) ?? null,

    signIn: (email, password) =>
      inPassing(async () => {
        const { user } = await signInWithEmailAndPassword(passing, email, password);
        if (!(await isVerifiedByNow(user))) return 'unverified';
        await updateCurrentUser(lasting, user);
        waiting = undefined;
        return 'signed-in';
      }),
    signUp: (email, password) =>
      inPassing(async () => {
        waiting = await createAccount(passing, email, password);
      }),
    completeSignUp: () =>
      attempt(async () => {
        if (waiting === undefined) throw nobodyWaits();
        if (!(await isVerifiedByNow(waiting))) return 'unverified';
        await updateCurrentUser(lasting, waiting);
        waiting = undefined;
        return 'signed-in';
      }),
    resendVerification: (email, password) =>
      inPassing(async () => {
        const { user } = await signInWithEmailAndPassword(passing, email, password);
        await sendEmailVerification(user);
        waiting = user;
      }),
    sendPasswordReset: (email) => attempt(() => sendReset(passing, email)),
    verifyEmail: (code) => attempt(() => applyActionCode(passing, code)),
    checkPasswordResetCode: (code) => attempt(() => verifyPasswordResetCode(passing, code)),
    confirmPasswordReset: (code, newPassword) =>
      attempt(() => confirmPasswordReset(passing, code, newPassword)),
    changePassword: (current, next) => attempt(() => setNewPassword(lasting, current, next)),
  };
}
