import { readFileSync } from 'node:fs';
import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';
import { isExtendedPublicKey } from './chains/extended-public-key.ts';
import type { LedgerSeal } from './ledger/sealing/keep-sealed.ts';
import { readSealKey } from './ledger/sealing/seal-key.ts';

/** Chain ids of development networks: anvil's own and Ganache's. */
const developmentChains = new Set([31337, 1337]);

const integer = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));

const url = (protocol: RegExp) => z.url({ protocol, error: 'must be a URL' });

const environmentSchema = z.object({
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

type Environment = z.infer<typeof environmentSchema>;

export type Config = {
  readonly sandbox: boolean;
  readonly host: string;
  readonly port: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly trustedProxyHops: number;
  /** `database`: all processes share one budget for each user and network. */
  readonly rateLimitStore: 'memory' | 'database';
  /** Absent unless asked for: figures are answered on a listener of their own, never to the public. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** How long it says that it is not ready before it stops to listen. */
  readonly shutdownDelayMs: number;
  readonly databaseUrl: string;
  readonly identity: { readonly projectId: string; readonly emulatorHost: string | undefined };
  readonly ethereum: {
    readonly rpcUrl: string;
    readonly chainId: number;
    readonly depositXpub: string;
    /** Of USDC on this chain. */
    readonly usdcContract: string;
  };
  readonly bitcoin: {
    readonly network: Environment['BITCOIN_NETWORK'];
    readonly rpcUrl: string;
    readonly rpcUser: string;
    readonly rpcPassword: string;
    readonly depositXpub: string;
  };
  readonly prices: { readonly feed: Environment['PRICE_FEED']; readonly seed: string };
  /** Where collateral is sold. `none`: sales wait until there is a broker. */
  readonly liquidationVenue: Environment['LIQUIDATION_VENUE'];
  /** Who holds the keys: its address without a slash at its end, and what it knows us by. */
  readonly signer: { readonly url: string; readonly token: string };
  /** 32 bytes that seal what is stored and must stay secret. */
  readonly secretsKey: Buffer;
  /** `none`: euros can neither come nor go, and what needs a bank answers 503. */
  readonly bank: Environment['BANK'];
  /** Signs the ledger's chain. Production has one; a sandbox without it does not seal. */
  readonly ledgerSeal: LedgerSeal | undefined;
  /** Where the site answers, without a slash at its end: what links in mails start with. */
  readonly siteUrl: string;
  readonly mail: {
    readonly smtpUrl: string;
    readonly from: string;
    /** Where the sandbox's catcher shows what it caught. */
    readonly catcherUrl: string | undefined;
  };
};

/** Every variable that is wrong, each named. No value is repeated: it may be a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variables: readonly string[];

  constructor(findings: readonly { variable: string; message: string }[]) {
    super(findings.map(({ variable, message }) => `${variable} ${message}`).join('\n'));
    this.variables = findings.map(({ variable }) => variable);
  }
}

/** Reads the environment once. @throws ConfigError */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that compose or a shell could not fill in.
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = z.safeParse(environmentSchema, Object.fromEntries(given));
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message })),
    );
  }
  const env = result.data;
  if (env.TESSERA_MODE === 'production') refuseSandboxParts(env);
  return {
    sandbox: env.TESSERA_MODE === 'sandbox',
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    rateLimitStore:
      env.RATE_LIMIT_STORE ?? (env.TESSERA_MODE === 'production' ? 'database' : 'memory'),
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    databaseUrl: env.DATABASE_URL,
    identity: { projectId: env.FIREBASE_PROJECT_ID, emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST },
    ethereum: {
      rpcUrl: env.ETHEREUM_RPC_URL,
      chainId: env.ETHEREUM_CHAIN_ID,
      depositXpub: readDepositXpub(env, 'DEPOSIT_XPUB_ETHEREUM'),
      usdcContract: env.USDC_CONTRACT ?? sandboxUsdcContract,
    },
    bitcoin: {
      network: env.BITCOIN_NETWORK,
      rpcUrl: env.BITCOIN_RPC_URL,
      rpcUser: env.BITCOIN_RPC_USER,
      rpcPassword: readVariableOrFile(env, 'BITCOIN_RPC_PASSWORD').text?.trim() ?? '',
      depositXpub: readDepositXpub(env, 'DEPOSIT_XPUB_BITCOIN'),
    },
    prices: { feed: env.PRICE_FEED, seed: env.PRICE_SEED },
    liquidationVenue: env.LIQUIDATION_VENUE,
    signer: { url: env.SIGNER_URL.replace(/\/+$/, ''), token: readSignerToken(env) },
    secretsKey: readSecretsKey(env),
    bank: env.BANK,
    ledgerSeal: readLedgerSeal(env),
    ...readMailConfig(env),
  };
}

const requiredInProduction = [
  'SITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'LEDGER_SEAL_KEY_FILE',
  'USDC_CONTRACT',
] as const;

/** Production takes nothing that a sandbox plays with, and there is no override. */
function refuseSandboxParts(env: Environment): void {
  const findings = [];
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    findings.push({
      variable: 'FIREBASE_AUTH_EMULATOR_HOST',
      message: 'is set: the emulator accepts unsigned tokens and is for TESSERA_MODE=sandbox only',
    });
  }
  if (developmentChains.has(env.ETHEREUM_CHAIN_ID)) {
    findings.push({
      variable: 'ETHEREUM_CHAIN_ID',
      message: 'names a development chain, which is for TESSERA_MODE=sandbox only',
    });
  }
  if (env.BITCOIN_NETWORK === 'regtest') {
    findings.push({
      variable: 'BITCOIN_NETWORK',
      message: 'is regtest, whose coins are worth nothing: for TESSERA_MODE=sandbox only',
    });
  }
  if (env.PRICE_FEED === 'synthetic') {
    findings.push({
      variable: 'PRICE_FEED',
      message: 'is synthetic, which is for TESSERA_MODE=sandbox only',
    });
  }
  if (env.LIQUIDATION_VENUE === 'house') {
    findings.push({
      variable: 'LIQUIDATION_VENUE',
      message: 'is house: buying collateral from oneself is for TESSERA_MODE=sandbox only',
    });
  }
  if (env.MAIL_CATCHER_URL !== undefined) {
    findings.push({
      variable: 'MAIL_CATCHER_URL',
      message: 'is set: caught mails are for TESSERA_MODE=sandbox only',
    });
  }
  for (const variable of requiredInProduction) {
    if (env[variable] === undefined) findings.push({ variable, message: 'is missing' });
  }
  if (env.BANK === 'sandbox') {
    findings.push({
      variable: 'BANK',
      message: 'is sandbox: that bank moves no money and is for TESSERA_MODE=sandbox only',
    });
  }
  if (findings.length > 0) throw new ConfigError(findings);
}

/** A sandbox catches its mails on the loopback interface unless it is told otherwise. */
function readMailConfig(env: Environment): Pick<Config, 'siteUrl' | 'mail'> {
  return {
    siteUrl: (env.SITE_URL ?? 'http://localhost:3000').replace(/\/+$/, ''),
    mail: {
      smtpUrl: env.SMTP_URL ?? 'smtp://127.0.0.1:1025',
      from: env.MAIL_FROM ?? 'tessera sandbox <no-reply@tessera.example>',
      catcherUrl: env.MAIL_CATCHER_URL?.replace(/\/+$/, ''),
    },
  };
}

function readLedgerSeal(env: Environment): LedgerSeal | undefined {
  const file = env.LEDGER_SEAL_KEY_FILE;
  if (file === undefined) return undefined;
  try {
    return { key: readSealKey(readFileSync(file, 'utf8')), headsFile: env.LEDGER_HEADS_FILE };
  } catch {
    const message = 'must name a readable PEM file with an Ed25519 private key';
    throw new ConfigError([{ variable: 'LEDGER_SEAL_KEY_FILE', message }]);
  }
}

function readSignerToken(env: Environment): string {
  const { text, refuse } = readVariableOrFile(env, 'SIGNER_TOKEN');
  if (text === undefined)
    throw refuse('or SIGNER_TOKEN_FILE must give what the signer knows us by');
  const token = text.trim();
  if (!/^[\w.~+/=-]{32,512}$/.test(token)) {
    throw refuse('must be 32 random bytes in base64 or more (openssl rand -base64 32)');
  }
  return token;
}

function readSecretsKey(env: Environment): Buffer {
  const { text, refuse } = readVariableOrFile(env, 'SECRETS_KEY');
  if (text === undefined) {
    throw refuse(
      'or SECRETS_KEY_FILE must give 32 random bytes in base64 (openssl rand -base64 32)',
    );
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw refuse('must be 32 bytes in base64 (openssl rand -base64 32)');
  return key;
}

/** A variable's text, or that of the file which `<variable>_FILE` names, and who gave it. */
function readVariableOrFile(
  env: Environment,
  name:
    | 'BITCOIN_RPC_PASSWORD'
    | 'DEPOSIT_XPUB_BITCOIN'
    | 'DEPOSIT_XPUB_ETHEREUM'
    | 'SECRETS_KEY'
    | 'SIGNER_TOKEN',
): { text: string | undefined; refuse: (message: string) => ConfigError } {
  const file = env[`${name}_FILE`];
  const variable = file === undefined ? name : `${name}_FILE`;
  const refuse = (message: string) => new ConfigError([{ variable, message }]);
  if (file === undefined) return { text: env[name], refuse };
  if (env[name] !== undefined) throw refuse(`is set together with ${name}: set one of them`);
  try {
    return { text: readFileSync(file, 'utf8'), refuse };
  } catch {
    throw refuse('names a file that cannot be read');
  }
}

function readDepositXpub(
  env: Environment,
  variable: 'DEPOSIT_XPUB_BITCOIN' | 'DEPOSIT_XPUB_ETHEREUM',
): string {
  const { text, refuse } = readVariableOrFile(env, variable);
  if (text === undefined) {
    throw refuse(`or ${variable}_FILE must give the extended public key of deposits`);
  }
  if (/^\s*[a-z]prv/i.test(text)) {
    throw refuse('is an extended private key: give the public one (xpub), and move that key away');
  }
  if (!isExtendedPublicKey(text.trim())) throw refuse('is no extended public key (xpub)');
  return text.trim();
}
