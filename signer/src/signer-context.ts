import type { DatabaseSync } from 'node:sqlite';
import type { Mailer } from '@tessera/server/mailer';
import type { TokenVerifier } from './approvals/token-verifier.ts';
import type { Config } from './config.ts';
import type { Keyring } from './keys/keyring.ts';

/** All that the signer works with, made once by the server and by tests. */
export type SignerContext = {
  /** Without the words: the keyring is all that is left of them. */
  readonly config: Omit<Config, 'mnemonic'>;
  readonly keyring: Keyring;
  readonly database: DatabaseSync;
  /** Codes are stored under it. */
  readonly codeKey: Buffer;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly tokens: TokenVerifier;
  readonly mailer: Mailer;
};
