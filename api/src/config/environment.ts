import * as z from 'zod/mini';

const integer = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));

const url = (protocol: RegExp) => z.url({ protocol, error: 'must be a URL' });

export const environmentSchema = z.object({
  TESSERA_MODE: z._default(z.enum(['production', 'sandbox']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(integer(0, 65_535), 8081),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  TRUSTED_PROXY_HOPS: z._default(integer(0, 16), 0),
  DATABASE_URL: url(/^postgres(ql)?$/),
  FIREBASE_PROJECT_ID: z.string().check(z.minLength(1)),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string().check(z.regex(/^[^/\s]+:\d+$/))),
  ETHEREUM_RPC_URL: url(/^https?$/),
  ETHEREUM_CHAIN_ID: integer(1, Number.MAX_SAFE_INTEGER),
  DEPOSIT_XPUB_ETHEREUM: z.optional(z.string()),
  DEPOSIT_XPUB_ETHEREUM_FILE: z.optional(z.string()),
  USDC_CONTRACT: z.optional(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits')),
  ),
  BITCOIN_NETWORK: z._default(z.enum(['mainnet', 'testnet', 'signet', 'regtest']), 'mainnet'),
  BITCOIN_RPC_URL: url(/^https?$/),
  BITCOIN_RPC_USER: z._default(z.string(), ''),
  BITCOIN_RPC_PASSWORD: z.optional(z.string()),
  BITCOIN_RPC_PASSWORD_FILE: z.optional(z.string()),
  DEPOSIT_XPUB_BITCOIN: z.optional(z.string()),
  DEPOSIT_XPUB_BITCOIN_FILE: z.optional(z.string()),
  PRICE_FEED: z._default(z.enum(['exchange', 'synthetic']), 'exchange'),
  PRICE_SEED: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'tessera'),
  BANK: z._default(z.enum(['none', 'sandbox']), 'none'),
  LIQUIDATION_VENUE: z._default(z.enum(['none', 'house']), 'none'),
  SIGNER_URL: url(/^https?$/),
  SIGNER_TOKEN: z.optional(z.string()),
  SIGNER_TOKEN_FILE: z.optional(z.string()),
  SECRETS_KEY: z.optional(z.string()),
  SECRETS_KEY_FILE: z.optional(z.string()),
  SITE_URL: z.optional(url(/^https?$/)),
  SMTP_URL: z.optional(url(/^smtps?$/)),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/))),
  MAIL_CATCHER_URL: z.optional(url(/^http$/)),
  LEDGER_SEAL_KEY_FILE: z.optional(z.string()),
  LEDGER_HEADS_FILE: z.optional(z.string()),
  RATE_LIMIT_STORE: z.optional(z.enum(['memory', 'database'])),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(integer(0, 65_535)),
  SHUTDOWN_DELAY_SECONDS: z._default(integer(0, 300), 0),
});

/** Every variable that the API reads; docs/operations.md describes each. */
export const environmentVariables: readonly string[] = Object.keys(environmentSchema.shape);

export type Environment = z.infer<typeof environmentSchema>;
