import type { SignInId, UserId } from '@tessera/contracts/ids';
import type { AppContext } from '../../app-context.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { recordSignIn, type Session, type SignIn } from './record-sign-in.ts';

const trustedForMs = 5_000;
const mostSessions = 20_000;

/** Refuses sessions that were signed out, and remembers for seconds those that were not. */
export type SignInCheck = {
  /**
   * `fresh` asks the database in any case. Resolves with the sign-in's id.
   * @throws DomainError `signed_out`
   */
  readonly check: (session: Session, options: { readonly fresh: boolean }) => Promise<SignInId>;
  /** For the process that signs out; others find out within seconds. */
  readonly forget: (userId: UserId) => void;
};

export function signInCheck(context: AppContext): SignInCheck {
  const known = new Map<string, { readonly signIn: SignIn; readonly notedAt: number }>();
  const keyOf = ({ userId, authTime }: Session) => `${userId} ${authTime.getTime()}`;
  return {
    check: async (session, { fresh }) => {
      const key = keyOf(session);
      const now = context.clock.now().getTime();
      const remembered = known.get(key);
      if (!fresh && remembered && isTrusted(now - remembered.notedAt)) return remembered.signIn.id;
      const signIn = await recordSignIn(context, session);
      known.delete(key);
      if (signIn.signedOut) throw signedOut();
      if (known.size >= mostSessions) known.delete(known.keys().next().value ?? '');
      known.set(key, { signIn, notedAt: now });
      return signIn.id;
    },
    forget: (userId) => {
      for (const key of known.keys()) if (key.startsWith(`${userId} `)) known.delete(key);
    },
  };
}

/** A clock that was set back is no reason to trust for longer. */
const isTrusted = (ageMs: number) => ageMs >= 0 && ageMs < trustedForMs;

const signedOut = () =>
  new DomainError({
    code: 'signed_out',
    status: 401,
    title: 'This device was signed out',
    detail: 'Sign in again to go on.',
    headers: { 'www-authenticate': 'Bearer' },
  });
