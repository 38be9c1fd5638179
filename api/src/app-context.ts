import type { Mailer } from '@tessera/server/mailer';
import type { ChainGateway } from './coins/chains/chain-gateway.ts';
import type { Signer } from './coins/signer/signer.ts';
import type { Bank } from './payments/bank/bank.ts';
import type { TokenVerifier } from './person/authentication/verified-token.ts';
import type { Capability } from './platform/capability.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { DevelopmentChain } from './service/sandbox/chains/development-chain.ts';
import type { Faucet } from './service/sandbox/chains/faucet.ts';
import type { SandboxMailbox } from './service/sandbox/sandbox-mailbox.ts';

/** All that the capabilities need from outside, made once by the server and by tests. */
export type AppContext = {
  readonly config: Config;
  /** All there are, so that each can reach what others do without importing it. */
  readonly capabilities: readonly Capability[];
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
  readonly sandbox:
    | {
        readonly faucet: Faucet;
        readonly mailbox: SandboxMailbox;
        readonly chains?: readonly DevelopmentChain[];
      }
    | undefined;
};
