import type { Identity } from '@tessera/shell';

export type Account = {
  id: string;
  email: string;
  emailVerified: boolean;
};

/**
 * What the session needs of an identity provider, once the stored account was read. The only
 * implementation, and the only file that knows an SDK, is `firebase-identity-provider.ts`.
 */
export interface IdentityProvider extends Identity {
  /** Calls back at once, and whenever the account or its token changes, also from another tab. */
  watch(onChange: () => void): void;
  currentAccount(): Account | null;
  /** Asks the provider anew whether the current account's e-mail is verified, and renews its token. */
  recheck(): Promise<Account | null>;
  signOut(): Promise<void>;
  getIdToken(forceRefresh: boolean): Promise<string | null>;
}
