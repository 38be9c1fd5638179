/**
 * Why a token is refused with the code `session_ended`. After `replaced`, the newer token of the same
 * browser is good; no other token of the sign-in is, not even a fresh one.
 */
export type SessionEndReason = 'signed_out' | 'replaced' | 'idle' | 'too_old';

/** `WWW-Authenticate` of such a refusal (RFC 6750, section 3). */
export const challengeOfEnd = (reason: SessionEndReason) =>
  `Bearer error="invalid_token", error_description="${reason}"`;

type Answer = {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
};

/** What an answer says of the sign-in of its request; nothing unless it refuses that as ended. */
export function readSessionEnd({ status, headers }: Answer): 'ended' | 'replaced' | undefined {
  const challenge = status === 401 ? headers.get('www-authenticate') : null;
  if (!challenge?.startsWith('Bearer error="invalid_token"')) return undefined;
  return challenge === challengeOfEnd('replaced') ? 'replaced' : 'ended';
}
