import { type TokenCoin, tokenCoins } from '@tessera/money/asset';
import {
  chainVariables,
  integer,
  mailVariables,
  metricsVariables,
  port,
  privateNetworks,
  serverVariables,
  text,
  url,
} from '@tessera/server/environment';
import * as z from 'zod/mini';

const contract = z.optional(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits')),
);

/** Where each token is: `USDC_CONTRACT`. */
const contractVariables = Object.fromEntries(
  tokenCoins.map((coin) => [contractVariable(coin), contract]),
) as { readonly [Coin in TokenCoin as `${Coin}_CONTRACT`]: typeof contract };

export function contractVariable<Coin extends TokenCoin>(coin: Coin) {
  return `${coin}_CONTRACT` as const;
}

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
  ETHEREUM_RPC_URL: url(/^https?$/),
  ETHEREUM_RPC_URL_FILE: z.optional(z.string()),
  CHAIN_PRIVATE_NETWORKS: z.optional(privateNetworks),
  DEPOSIT_XPUB_ETHEREUM: z.optional(z.string()),
  DEPOSIT_XPUB_ETHEREUM_FILE: z.optional(z.string()),
  ...contractVariables,
  BITCOIN_RPC_URL: url(/^https?$/),
  BITCOIN_RPC_USER: z._default(z.string(), ''),
  BITCOIN_RPC_PASSWORD: z.optional(z.string()),
  BITCOIN_RPC_PASSWORD_FILE: z.optional(z.string()),
  DEPOSIT_XPUB_BITCOIN: z.optional(z.string()),
  DEPOSIT_XPUB_BITCOIN_FILE: z.optional(z.string()),
  COLD_XPUB_BITCOIN: z.optional(z.string()),
  COLD_XPUB_BITCOIN_FILE: z.optional(z.string()),
  COLD_XPUB_ETHEREUM: z.optional(z.string()),
  COLD_XPUB_ETHEREUM_FILE: z.optional(z.string()),
  PRICE_FEED: z._default(z.enum(['exchange', 'synthetic']), 'exchange'),
  PRICE_SEED: z._default(text.check(z.maxLength(100)), 'tessera'),
  BANK: z._default(z.enum(['none', 'sandbox']), 'none'),
  LIQUIDATION_VENUE: z._default(z.enum(['none', 'house']), 'none'),
  SIGNER_URL: url(/^https?$/),
  SIGNER_CA_FILE: z.optional(z.string()),
  SIGNER_TOKEN: z.optional(z.string()),
  SIGNER_TOKEN_FILE: z.optional(z.string()),
  SECRETS_KEY: z.optional(z.string()),
  SECRETS_KEY_FILE: z.optional(z.string()),
  MAIL_CATCHER_URL: z.optional(url(/^http$/)),
  LEDGER_SEAL_KEY_FILE: z.optional(z.string()),
  LEDGER_HEADS_FILE: z.optional(z.string()),
  RATE_LIMIT_STORE: z.optional(z.enum(['memory', 'database'])),
  ...metricsVariables,
  SESSION_IDLE_MINUTES: z._default(integer(1, tenYearsInMinutes), 15),
  SESSION_ABSOLUTE_MINUTES: z._default(integer(1, tenYearsInMinutes), 8 * 60),
  // A change that nobody tells of is noticed within ten minutes: what is left is for a provider that is late.
  IDENTITY_ROUND_MINUTES: z._default(integer(1, 8), 4),
  SHUTDOWN_DELAY_SECONDS: z._default(integer(0, 300), 0),
});

export type Environment = z.infer<typeof environmentSchema>;
