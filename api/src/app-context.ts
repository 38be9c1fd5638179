import type { Bank } from './bank/bank.ts';
import type { ChainGateway } from './chains/chain-gateway.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Faucet } from './sandbox/chains/faucet.ts';
import type { SandboxMailbox } from './sandbox/sandbox-mailbox.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Signer } from './signer/signer.ts';
import type { TokenVerifier } from './users/verified-token.ts';

/** All that the capabilities need from outside, made once by the server and by tests. */
export type AppContext = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: TokenVerifier;
  readonly gateways: readonly ChainGateway[];
  /** Holds the keys, in a process of its own. */
  readonly signer: Signer;
  readonly secrets: SecretBox;
  readonly mailer: Mailer;
  /** Absent where none is connected: euros can then neither come nor go. */
  readonly bank: Bank | undefined;
  /** Absent in production. */
  readonly sandbox: { readonly faucet: Faucet; readonly mailbox: SandboxMailbox } | undefined;
};
