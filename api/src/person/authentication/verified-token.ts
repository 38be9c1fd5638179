/** What the identity provider vouches for. */
export type VerifiedToken = {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the provider said all this. */
  readonly issuedAt: Date;
  /** When the user entered their password; it names the session of all its tokens. */
  readonly authTime: Date;
  /** Known when the provider was asked for revocation. */
  readonly password: PasswordState | null;
};

export type PasswordState = {
  /** Another one means another password. */
  readonly mark: string;
  /** The latest time at which it can have changed. */
  readonly changedAt: Date;
};

/** What the identity provider says of an account now, without any token. */
export type ProviderAccount = {
  readonly email: string;
  readonly emailVerified: boolean;
  /** Nobody signs in to it. */
  readonly disabled: boolean;
  /** Sign-ins that began earlier have ended. */
  readonly validSince: Date;
  readonly password: PasswordState;
};

/** The token is malformed, expired, revoked or of another project: its bearer must sign in anew. */
export class InvalidToken extends Error {
  override readonly name: string = 'InvalidToken';
  readonly reason: string;

  constructor(reason: string) {
    super(`The token was refused: ${reason}`);
    this.reason = reason;
  }
}

/** The provider itself has ended what the token belongs to, and older sign-ins of its user with it. */
export class EndedAtProvider extends InvalidToken {
  override readonly name = 'EndedAtProvider';
  readonly subject: string;
  /** Sign-ins that began earlier have ended; null for all of a disabled account. */
  readonly since: Date | null;

  constructor(reason: string, subject: string, since: Date | null) {
    super(reason);
    this.subject = subject;
    this.since = since;
  }
}

/** Firebase's Admin SDK takes no more at once. */
export const mostLookedUp = 100;

export type TokenVerifier = {
  /**
   * What `verify` without `checkRevoked` would resolve with, where that is known without a wait: of a token that was
   * verified before.
   */
  readonly recall: (token: string) => VerifiedToken | undefined;
  /**
   * Checks an ID token. `checkRevoked` asks the provider whether its session was ended since.
   * Rejects with InvalidToken, or with another error when the provider cannot be asked.
   */
  readonly verify: (
    token: string,
    options: { readonly checkRevoked: boolean },
  ) => Promise<VerifiedToken>;
  /**
   * What the provider says of at most `mostLookedUp` users, by their subject; who is not in it is not there
   * any more. Rejects when the provider cannot be asked.
   */
  readonly lookUp: (subjects: readonly string[]) => Promise<ReadonlyMap<string, ProviderAccount>>;
  /** Nobody signs in as this user any more. */
  readonly disable: (subject: string) => Promise<void>;
  /**
   * Gives an account another address, which counts as verified, and ends its sign-ins. `forgetsPassword`: no
   * password opens it until a new one is set by mail. Resolves with what the provider says of the password from
   * then on; null where another account has the address.
   */
  readonly setEmail: (
    subject: string,
    wanted: { readonly email: string; readonly forgetsPassword: boolean },
  ) => Promise<PasswordState | null>;
};
