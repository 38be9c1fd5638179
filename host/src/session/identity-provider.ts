import type { Identity, IdentityResult } from '@tessera/shell';

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
  /**
   * Calls back at once, and whenever the account or its token changes, also from another tab, until what
   * it returns is called.
   */
  watch(onChange: () => void): () => void;
  currentAccount(): Account | null;
  /** When the present sign-in was made, in seconds, as this tab knows it; zero for nobody. Renews nothing. */
  authTime(): number;
  /** Asks the provider anew whether the current account's e-mail is verified, and renews its token. */
  recheck(): Promise<Account | null>;
  /** Signs the present account in once more, in place: the next token says so, in every tab. */
  confirmPassword(password: string): Promise<IdentityResult>;
  signOut(): Promise<void>;
  getIdToken(forceRefresh: boolean): Promise<string | null>;
}
