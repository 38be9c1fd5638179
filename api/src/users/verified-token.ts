/** What the identity provider vouches for. */
export type VerifiedToken = {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/** Checks an ID token. `checkRevoked` asks the provider whether its session was ended since. */
export type TokenVerifier = {
  /** Rejects when the token is malformed, expired, revoked or of another project. */
  readonly verify: (
    token: string,
    options: { readonly checkRevoked: boolean },
  ) => Promise<VerifiedToken>;
};
