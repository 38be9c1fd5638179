import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import * as z from 'zod/mini';
import { ConfigError } from './config/config-error.ts';
import { type Environment, environmentSchema } from './config/environment.ts';
import {
  readDepositXpub,
  readLedgerSeal,
  readSecretsKey,
  readSignerToken,
  readVariableOrFile,
} from './config/read-secrets.ts';
import { refuseSandboxParts } from './config/refuse-sandbox-parts.ts';
import type { LedgerSeal } from './ledger/sealing/keep-sealed.ts';

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
