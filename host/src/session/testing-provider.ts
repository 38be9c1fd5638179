import type { Identity } from '@tessera/shell';
import type { Account, IdentityProvider } from './identity-provider.ts';

export const verified: Account = { id: 'u1', email: 'ada@example.com', emailVerified: true };
export const unverified: Account = { ...verified, emailVerified: false };

/** An identity provider for tests, whose account changes when the test says so. */
export function createTestingProvider(account: Account | null, identity: Partial<Identity> = {}) {
  let current = account;
  let onChange = () => {};
  let nextCheck: Account | null = account;
  const calls: string[] = [];
  const agree = async () => ({ ok: true, value: undefined }) as const;

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
    signIn: async () => ({ ok: true, value: 'signed-in' }),
    signUp: agree,
    resendVerification: agree,
    sendPasswordReset: agree,
    verifyEmail: agree,
    checkPasswordResetCode: async () => ({ ok: true, value: 'ada@example.com' }),
    confirmPasswordReset: agree,
    changePassword: agree,
    ...identity,
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
