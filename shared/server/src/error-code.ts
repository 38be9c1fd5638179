/**
 * What an error of a library is called: its words may repeat what must stay secret (a mail server's
 * the address, the identity provider's the token), its code does not.
 */
export function errorCode(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}
