/**
 * Of the contract between shell and remotes, semver: a new major breaks remotes that were built before. It is the
 * version of this package too; `npm run contract` raises both.
 */
export const shellVersion = '1.6.0';
