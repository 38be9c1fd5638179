import { authTimeOf } from '@tessera/contracts/id-token';
import type { Identity, IdentityResult } from '@tessera/shell';
import { createFakeIdentity } from '@tessera/testing/fake-identity';
import type { Account, IdentityProvider } from './identity-provider.ts';

export const verified: Account = { id: 'u1', email: 'ada@example.com', emailVerified: true };
export const unverified: Account = { ...verified, emailVerified: false };

/** What of an ID token says when its sign-in was made. */
export const tokenOf = (authTime: number): string =>
  ['{}', JSON.stringify({ auth_time: authTime }), ''].map((part) => btoa(part)).join('.');

/** An identity provider for tests, whose account changes when the test says so. */
export function createTestingProvider(account: Account | null, identity: Partial<Identity> = {}) {
  let current = account;
  const watchers = new Set<() => void>();
  const onChange = () => {
    for (const tell of watchers) tell();
  };
  let idToken: string | undefined;
  let checkPassword: (password: string) => IdentityResult | Promise<IdentityResult> = () => ({
    ok: true,
    value: undefined,
  });
  let nextCheck: Account | null = account;
  const calls: string[] = [];

  const provider: IdentityProvider = {
    watch: (callback) => {
      watchers.add(callback);
      callback();
      return () => watchers.delete(callback);
    },
    currentAccount: () => current,
    authTime: () => (current === null ? 0 : authTimeOf(idToken ?? null)),
    recheck: async () => {
      calls.push('recheck');
      current = nextCheck;
      return current;
    },
    signOut: async () => {
      calls.push('signOut');
      current = null;
      onChange();
    },
    confirmPassword: async (password) => {
      calls.push(`confirmPassword ${password}`);
      return checkPassword(password);
    },
    getIdToken: async (forceRefresh) =>
      current === null ? null : (idToken ?? `token ${forceRefresh}`),
    ...createFakeIdentity(identity).identity,
  };
  return {
    provider,
    calls,
    setAccount: (next: Account | null) => {
      current = next;
      onChange();
    },
    /** A new token, as another tab may have brought it too. */
    setIdToken: (next: string) => {
      idToken = next;
      onChange();
    },
    setPasswordCheck: (next: typeof checkPassword) => {
      checkPassword = next;
    },
    setNextCheck: (next: Account | null) => {
      nextCheck = next;
    },
  };
}
