import { errorCode } from './error-code.ts';

const faultsOfTheToken = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** What the library says of any token that it does not take: each of its sentences names it so. */
const namesToken = /\bID token\b/;

/**
 * Whether Firebase's library says that the token, and not the way to the provider, is at fault. It has
 * one code for a bad token and for the provider's public keys that it could not get: its words tell.
 */
export function isFaultOfToken(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== 'auth/argument-error') return faultsOfTheToken.has(code);
  return error instanceof Error && namesToken.test(error.message);
}
