/** Browsers and Node both have it. */
declare const atob: (base64: string) => string;

/** What a part of the page may read of an ID token, whose signature only the API checks. */
function claimsOf(token: string | null): { readonly sub?: unknown; readonly auth_time?: unknown } {
  const [, claims = ''] = token?.split('.') ?? [];
  try {
    return Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** When the sign-in that an ID token belongs to was made, in seconds; zero where it cannot be read. */
export function authTimeOf(token: string | null): number {
  const { auth_time: seconds } = claimsOf(token);
  return typeof seconds === 'number' ? seconds : 0;
}

/** Whether two ID tokens are one user's. */
export const isOfSameUser = (one: string | null, other: string | null): boolean =>
  claimsOf(one).sub === claimsOf(other).sub;
