import type { Identity, IdentityFailure } from '@tessera/shell';
import type { IdentityCall } from './fake-identity.ts';

type Arrange = (answers?: Partial<Identity>) => {
  identity: Identity;
  /** What came through to the provider. */
  calls: readonly IdentityCall[];
};

const operations = [
  ['signIn', ['ada@example.com', 'secret'], 'signed-in'],
  ['signUp', ['ada@example.com', 'secret'], undefined],
  ['completeSignUp', [], 'unverified'],
  ['resendVerification', ['ada@example.com', 'secret'], undefined],
  ['sendPasswordReset', ['ada@example.com'], undefined],
  ['verifyEmail', ['code'], undefined],
  ['checkPasswordResetCode', ['code'], 'ada@example.com'],
  ['confirmPasswordReset', ['code', 'new secret'], undefined],
  ['changePassword', ['secret', 'new secret'], undefined],
] as const satisfies [keyof Identity, string[], string | undefined][];

/** What the pages stand on: the shell's identity keeps to it, and so does the fake in its place. */
export function describeIdentity(arrange: Arrange): void {
  describe.each(operations)('%s', (operation, given, value) => {
    const ask = (identity: Identity) =>
      (identity[operation] as (...given: readonly string[]) => Promise<unknown>)(...given);

    it('hands on what it was given, and the answer', async () => {
      const { identity, calls } = arrange();
      expect(await ask(identity)).toEqual({ ok: true, value });
      expect(calls).toEqual([{ operation, arguments: given }]);
    });

    it('answers a refusal as it is', async () => {
      const refusal = { ok: false, reason: 'too-many-requests' satisfies IdentityFailure };
      const { identity } = arrange({ [operation]: async () => refusal });
      expect(await ask(identity)).toEqual(refusal);
    });
  });
}
