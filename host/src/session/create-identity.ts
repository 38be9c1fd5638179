import { authTimeOf } from '@tessera/contracts/id-token';
import type { Identity, IdentityResult } from '@tessera/shell';
import type { IdentityProvider } from './identity-provider.ts';
import type { Replace } from './replace-session.ts';
import type { SessionController } from './session-controller.ts';

/**
 * The operations that the auth forms may use. Each loads the provider if need be, and none
 * rejects: a provider that does not load is a failure of the network.
 */
export function createIdentity(
  session: SessionController,
  leaveUnverified: (email: string) => Promise<void>,
  prepareReplacement: (former: string) => Promise<Replace>,
): Identity {
  const ask = async <Value>(
    operation: (provider: IdentityProvider) => Promise<IdentityResult<Value>>,
  ): Promise<IdentityResult<Value>> => {
    try {
      return await operation(await session.provider());
    } catch (error) {
      console.error('The identity provider did not answer.', error);
      return { ok: false, reason: 'network' };
    }
  };

  return {
    signIn: async (email, password) => {
      const result = await ask((provider) => provider.signIn(email, password));
      if (!result.ok) return result;
      if (result.value === 'unverified') {
        await leaveUnverified(email);
        return result;
      }
      await session.settle();
      return session.wasTurnedAway() ? { ok: false, reason: 'code-not-given' } : result;
    },
    signUp: (email, password) => ask((provider) => provider.signUp(email, password)),
    completeSignUp: async () => {
      const result = await ask((provider) => provider.completeSignUp());
      if (result.ok && result.value === 'signed-in') await session.settle();
      return result;
    },
    resendVerification: (email, password) =>
      ask((provider) => provider.resendVerification(email, password)),
    sendPasswordReset: (email) => ask((provider) => provider.sendPasswordReset(email)),
    verifyEmail: (code) => ask((provider) => provider.verifyEmail(code)),
    checkPasswordResetCode: (code) => ask((provider) => provider.checkPasswordResetCode(code)),
    confirmPasswordReset: (code, newPassword) =>
      ask((provider) => provider.confirmPasswordReset(code, newPassword)),
    changePassword: (current, next) =>
      ask(async (provider) => {
        const former = await provider.getIdToken(false);
        if (former === null) return provider.changePassword(current, next);
        const replace = await prepareReplacement(former);
        const result = await provider.changePassword(current, next);
        // The password was entered anew, which began another sign-in also where the next one is refused.
        if (provider.authTime() > authTimeOf(former))
          await replace(await provider.getIdToken(false));
        return result;
      }),
  };
}
