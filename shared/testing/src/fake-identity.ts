import type { Identity } from '@tessera/shell';

export type IdentityCall = {
  operation: keyof Identity;
  arguments: readonly string[];
};

const succeeds = async () => ({ ok: true, value: undefined }) as const;

const agreeable: Identity = {
  signIn: async () => ({ ok: true, value: 'signed-in' }),
  signUp: succeeds,
  completeSignUp: async () => ({ ok: true, value: 'unverified' }),
  resendVerification: succeeds,
  sendPasswordReset: succeeds,
  verifyEmail: succeeds,
  checkPasswordResetCode: async () => ({ ok: true, value: 'ada@example.com' }),
  confirmPasswordReset: succeeds,
  changePassword: succeeds,
};

/**
 * An identity provider on which every operation succeeds until `set` says otherwise; what was
 * asked of it stands in `calls`. Signing in here changes no session.
 */
export function createFakeIdentity(changes?: Partial<Identity>) {
  let current: Identity = { ...agreeable, ...changes };
  const calls: IdentityCall[] = [];

  const record =
    (operation: keyof Identity) =>
    (...given: string[]) => {
      calls.push({ operation, arguments: given });
      return (current[operation] as (...given: string[]) => unknown)(...given);
    };
  const operations = Object.keys(agreeable) as (keyof Identity)[];
  const identity = Object.fromEntries(
    operations.map((operation) => [operation, record(operation)]),
  ) as Identity;

  const set = (next: Partial<Identity>) => {
    current = { ...current, ...next };
  };
  return { identity, calls, set };
}
