/** Of the contract between shell and remotes, semver: a new major breaks remotes that were built before. */
export const shellVersion = '1.3.0';
