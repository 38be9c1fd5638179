import type { Session } from '@tessera/contracts/shell-events';
import type { Admit } from './admit-sign-in.ts';
import { createCatchUp } from './catch-up.ts';
import type { Account, IdentityProvider } from './identity-provider.ts';
import { createProviderLoader } from './provider-loader.ts';
import type { SignedInHint } from './signed-in-hint.ts';

export type SessionControllerOptions = {
  loadProvider: () => Promise<IdentityProvider>;
  hint: SignedInHint;
  publish: (session: Session) => void;
  /** Leads away from the page before the session ends, so that no guard asks to sign in again. */
  leaveAfterSignOut: () => Promise<void>;
  leaveUnverified: (email: string) => Promise<void>;
  /** Ends the sign-in at the API, which holds up nobody for long. */
  endAtApi: (provider: IdentityProvider) => Promise<void>;
  /** Asks a sign-in for what else it has to give before it is let in. */
  admit: Admit;
};

export type SessionController = {
  /** `needsAnswer`: the page cannot do without knowing who is there. */
  start(needsAnswer: boolean): void;
  /** Loads the identity provider ahead of its first use. */
  prepare(): void;
  /** Turns an assumed "nobody" into a known answer; the session is `loading` until then. */
  confirm(): void;
  /** Reads the account anew; resolves once the session says what it is. */
  settle(): Promise<void>;
  signOut(): Promise<void>;
  /**
   * Ends a session that the API refuses, and stays: the guard of the page asks to sign in again. A sign-in
   * that is newer than the refused one goes on; without its time, in seconds, that is the present one. Says
   * whether it has ended.
   */
  expire(refusedAuthTime?: number): Promise<boolean>;
  provider(): Promise<IdentityProvider>;
  /** The provider once it has the newest sign-in of the browser. */
  upToDateProvider(): Promise<IdentityProvider>;
  current(): Session;
  /** Whether the last sign-in that was looked at did not give what it was asked for. */
  wasTurnedAway(): boolean;
};

const report = (what: string) => (error: unknown) => console.error(what, error);

/**
 * Who is signed in: loading, then somebody or nobody. Everything that changes it runs one after
 * the other, and reads the account when its turn comes, never when it was asked for.
 */
export function createSessionController(options: SessionControllerOptions): SessionController {
  const { hint, publish, leaveAfterSignOut, leaveUnverified, endAtApi, admit } = options;
  let session: Session = { status: 'loading' };
  let isSigningOut = false;
  let wasTurnedAway = false;
  let wasHinted = hint.isSet();
  let knownAuthTime = hint.authTime();
  let queue: Promise<void> = Promise.resolve();

  const loader = createProviderLoader(options.loadProvider, (provider) => {
    provider.watch(() => void settle());
  });

  const catchUp = createCatchUp(hint);

  async function upToDateProvider(): Promise<IdentityProvider> {
    const provider = await loader.load();
    await catchUp(provider);
    return provider;
  }

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch(report('The session could not be brought up to date.'));
    return queue;
  };

  function become(next: Session): void {
    const same =
      session.status === next.status &&
      (session.status !== 'signed-in' ||
        (next.status === 'signed-in' &&
          session.user.id === next.user.id &&
          session.user.email === next.user.email));
    session = next;
    if (!same) publish(next);
  }

  function begin({ id, email }: Account, authTime: number): void {
    knownAuthTime = Math.max(knownAuthTime, authTime);
    hint.set(authTime);
    become({ status: 'signed-in', user: { id, email, emailVerified: true } });
  }

  function end(): void {
    // Another tab may just be signing in: only what this tab knew of is taken back.
    const knewOfSomebody = session.status === 'signed-in' || session.status === 'signing-out';
    const isKnown = hint.authTime() <= knownAuthTime;
    if (isKnown && (knewOfSomebody || wasHinted)) hint.clear();
    wasHinted = false;
    become({ status: 'none' });
  }

  /** Nobody is told of a sign-in before it has given all that it is asked for. */
  async function letIn(provider: IdentityProvider, account: Account): Promise<void> {
    const authTime = provider.authTime();
    const admission = await admit({
      provider,
      account,
      wasIn: session.status === 'signed-in',
      onAsked: () => become({ status: 'loading' }),
    });
    if (isSigningOut) return;
    const isAnother = provider.currentAccount()?.id !== account.id;
    if (admission === 'changed' || isAnother) return readAccount(provider);
    wasTurnedAway = admission === 'out';
    if (!wasTurnedAway) return begin(account, authTime);
    await endAtApi(provider).catch(report('The session goes on at the API.'));
    await provider.signOut().catch(report('Signing out failed.'));
    hint.clear();
    end();
  }

  async function readAccount(provider: IdentityProvider): Promise<void> {
    if (isSigningOut) return;
    const account = provider.currentAccount();
    if (account === null) return end();
    if (account.emailVerified) return letIn(provider, account);

    if (session.status === 'signed-in') become({ status: 'signing-out' });
    const checked = await provider.recheck().catch((error: unknown) => {
      console.error('The e-mail could not be checked again.', error);
      return null;
    });
    if (checked?.emailVerified) return letIn(provider, checked);
    await provider.signOut().catch(report('Signing out failed.'));
    await leaveUnverified(account.email);
    end();
  }

  const settle = () => enqueue(async () => readAccount(await loader.load()));

  async function signOut(): Promise<void> {
    if (isSigningOut || session.status !== 'signed-in') return;
    isSigningOut = true;
    become({ status: 'signing-out' });
    await enqueue(async () => {
      const provider = await loader.load();
      try {
        await endAtApi(provider).catch(report('The session goes on at the API.'));
        await provider.signOut();
        await leaveAfterSignOut();
      } catch (error) {
        console.error('Signing out failed.', error);
      }
      isSigningOut = false;
      await readAccount(provider);
    });
  }

  async function expire(refusedAuthTime?: number): Promise<boolean> {
    let hasEnded = false;
    await enqueue(async () => {
      if (session.status !== 'signed-in') return;
      const provider = await loader.load();
      const refused = refusedAuthTime ?? provider.authTime();
      await catchUp(provider);
      if (provider.authTime() > refused) return;
      await provider.signOut();
      await readAccount(provider);
      hasEnded = true;
    });
    return hasEnded;
  }

  hint.watch((isSet) => {
    if (isSet) void loader.load().catch(report('The identity provider did not load.'));
    // A tab that was asleep hears late, and somebody may have signed in again since.
    else if (!hint.isSet()) void expire();
  });

  return {
    start: (needsAnswer) => {
      if (needsAnswer || wasHinted) loader.loadUntilThere();
      else become({ status: 'none' });
    },
    prepare: loader.loadUntilThere,
    confirm: () => {
      if (loader.isThere() || session.status !== 'none') return;
      become({ status: 'loading' });
      loader.loadUntilThere();
    },
    settle,
    signOut,
    expire,
    provider: loader.load,
    upToDateProvider,
    current: () => session,
    wasTurnedAway: () => wasTurnedAway,
  };
}
