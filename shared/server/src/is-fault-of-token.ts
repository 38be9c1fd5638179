const faultsOfTheToken = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Whether Firebase's library says that the token, and not the way to the provider, is at fault. */
export function isFaultOfToken(code: string): boolean {
  return faultsOfTheToken.has(code);
}
