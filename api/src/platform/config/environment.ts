import {
  chainVariables,
  integer,
  mailVariables,
  metricsVariables,
  port,
  serverVariables,
  text,
  url,
} from '@tessera/server/environment';
import * as z from 'zod/mini';
import { exchangeVariables } from './exchange-variables.ts';
import { bankVariables, nodeVariables } from './node-variables.ts';

/** For a sandbox in which years pass; production takes less. */
const tenYearsInMinutes = 10 * 365 * 24 * 60;

/** Every variable that the API reads; docs/operations.md describes each. */
export const environmentSchema = z.object({
  ...serverVariables,
  ...chainVariables,
  ...mailVariables,
  PORT: z._default(port, 8081),
  TRUSTED_PROXY_HOPS: z._default(integer(0, 16), 0),
  DATABASE_URL: url(/^postgres(ql)?$/),
  DATABASE_URL_FILE: z.optional(z.string()),
  DATABASE_DIRECT_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_DIRECT_URL_FILE: z.optional(z.string()),
  ...nodeVariables,
  BITCOIN_CONSOLIDATION_RATE: z._default(integer(0, 1_000), 3),
  BITCOIN_CONSOLIDATION_COINS: z._default(integer(1, 1_000_000), 200),
  PRICE_FEED: z._default(z.enum(['exchange', 'synthetic']), 'exchange'),
  PRICE_SEED: z._default(text.check(z.maxLength(100)), 'tessera'),
  ...bankVariables,
  LIQUIDATION_VENUE: z._default(z.enum(['none', 'house', 'exchange']), 'none'),
  ...exchangeVariables,
  SIGNER_URL: url(/^https?$/),
  SIGNER_CA_FILE: z.optional(z.string()),
  SIGNER_TOKEN: z.optional(z.string()),
  SIGNER_TOKEN_FILE: z.optional(z.string()),
  SECRETS_KEY: z.optional(z.string()),
  SECRETS_KEY_FILE: z.optional(z.string()),
  MAIL_CATCHER_URL: z.optional(url(/^http$/)),
  LEDGER_SEAL_KEY_FILE: z.optional(z.string()),
  LEDGER_HEADS_FILE: z.optional(z.string()),
  OPERATOR_KEYS_FILE: z.optional(z.string()),
  RATE_LIMIT_STORE: z.optional(z.enum(['memory', 'database'])),
  ...metricsVariables,
  SESSION_IDLE_MINUTES: z._default(integer(1, tenYearsInMinutes), 15),
  SESSION_ABSOLUTE_MINUTES: z._default(integer(1, tenYearsInMinutes), 8 * 60),
  // A change that nobody tells of is noticed within ten minutes: what is left is for a provider that is late.
  IDENTITY_ROUND_MINUTES: z._default(integer(1, 8), 4),
  SHUTDOWN_DELAY_SECONDS: z._default(integer(0, 300), 0),
});

export type Environment = z.infer<typeof environmentSchema>;
