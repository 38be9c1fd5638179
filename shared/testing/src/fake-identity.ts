import type { Identity } from '@tessera/shell';

export type IdentityCall = {
  operation: keyof Identity;
  arguments: readonly string[];
};

const succeeds = async () => ({ ok: true, value: undefined }) as const;

const agreeable: Identity = {
  signIn: async () => ({ ok: true, value: 'signed-in' }),
  signUp: succeeds,
  resendVerification: succeeds,
  sendPasswordReset: succeeds,
  verifyEmail: succeeds,
  checkPasswordResetCode: async () => ({ ok: true, value: 'ada@example.com' }),
  confirmPasswordReset: succeeds,
  changePassword: succeeds,
};

/**
 * An identity provider on which every operation succeeds until `set` says otherwise; what was
 * asked of it stands in `calls`.
 */
export function createFakeIdentity(overrides: Partial<Identity> = {}) {
  let current: Identity = { ...agreeable, ...overrides };
  const calls: IdentityCall[] = [];

  const record = <Operation extends keyof Identity>(operation: Operation): Identity[Operation] =>
    ((...given: string[]) => {
      calls.push({ operation, arguments: given });
      return (current[operation] as (...given: string[]) => unknown)(...given);
    }) as Identity[Operation];

  const identity: Identity = {
    signIn: record('signIn'),
    signUp: record('signUp'),
    resendVerification: record('resendVerification'),
    sendPasswordReset: record('sendPasswordReset'),
    verifyEmail: record('verifyEmail'),
    checkPasswordResetCode: record('checkPasswordResetCode'),
    confirmPasswordReset: record('confirmPasswordReset'),
    changePassword: record('changePassword'),
  };
  const set = (changes: Partial<Identity>) => {
    current = { ...current, ...changes };
  };
  return { identity, calls, set };
}
