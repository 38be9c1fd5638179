/** `WWW-Authenticate` of `sign_in_code_required` (RFC 9470, section 3): the sign-in has yet to give a code. */
export const challengeOfCode =
  'Bearer error="insufficient_user_authentication", acr_values="app_code"';

type Answer = {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
};

/** What an answer wants besides its token: a code of the app, or a more recent sign-in; nothing otherwise. */
export function readSignInChallenge({
  status,
  headers,
}: Answer): 'app_code' | 'recent_sign_in' | undefined {
  const challenge = status === 401 ? headers.get('www-authenticate') : null;
  if (!challenge?.includes('insufficient_user_authentication')) return undefined;
  return challenge.includes('acr_values="app_code"') ? 'app_code' : 'recent_sign_in';
}
