import type { Identity } from '@tessera/shell';
import { createFakeIdentity } from '@tessera/testing/fake-identity';
import type { Account, IdentityProvider } from './identity-provider.ts';

export const verified: Account = { id: 'u1', email: 'ada@example.com', emailVerified: true };
export const unverified: Account = { ...verified, emailVerified: false };

/** An identity provider for tests, whose account changes when the test says so. */
export function createTestingProvider(account: Account | null, identity: Partial<Identity> = {}) {
  let current = account;
  let onChange = () => {};
  let nextCheck: Account | null = account;
  const calls: string[] = [];

  const provider: IdentityProvider = {
    watch: (callback) => {
      onChange = callback;
      callback();
    },
    currentAccount: () => current,
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
    getIdToken: async (forceRefresh) => (current === null ? null : `token ${forceRefresh}`),
    ...createFakeIdentity(identity).identity,
  };
  return {
    provider,
    calls,
    setAccount: (next: Account | null) => {
      current = next;
      onChange();
    },
    setNextCheck: (next: Account | null) => {
      nextCheck = next;
    },
  };
}
