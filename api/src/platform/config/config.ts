import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import { type CollateralAsset, tokenCoins } from '@tessera/money/asset';
import { ConfigError } from '@tessera/server/config-error';
import {
  readEnvironment,
  readMailSettings,
  type Variables,
  withoutSlash,
} from '@tessera/server/environment';
import { readToken, readVariableOrFile } from '@tessera/server/read-secret';
import { refuseSandboxParts, type SandboxPart } from '@tessera/server/refuse-sandbox-parts';
import { contractVariable, type Environment, environmentSchema } from './environment.ts';
import { readDepositXpub, readLedgerSeal, readSecretsKey } from './read-secrets.ts';

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. @throws ConfigError */
export function readConfig(environment: Variables) {
  const env = readEnvironment(environmentSchema, environment);
  refuseSandboxParts(env, sandboxParts(env), requiredInProduction);
  const { siteUrl, mail } = readMailSettings(env);
  return {
    sandbox: env.TESSERA_MODE === 'sandbox',
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    /** `database`: all processes share one budget for each user and network. */
    rateLimitStore:
      env.RATE_LIMIT_STORE ?? (env.TESSERA_MODE === 'production' ? 'database' : 'memory'),
    /** Absent unless asked for: figures are answered on a listener of their own, never to the public. */
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** How long it says that it is not ready before it stops to listen. */
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    databaseUrl: env.DATABASE_URL,
    identity: { projectId: env.FIREBASE_PROJECT_ID, emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST },
    ethereum: {
      rpcUrl: env.ETHEREUM_RPC_URL,
      chainId: env.ETHEREUM_CHAIN_ID,
      depositXpub: readDepositXpub(env, 'DEPOSIT_XPUB_ETHEREUM'),
      tokenContracts: readTokenContracts(env),
    },
    bitcoin: {
      network: env.BITCOIN_NETWORK,
      rpcUrl: env.BITCOIN_RPC_URL,
      rpcUser: env.BITCOIN_RPC_USER,
      rpcPassword: readVariableOrFile(env, 'BITCOIN_RPC_PASSWORD').text ?? '',
      depositXpub: readDepositXpub(env, 'DEPOSIT_XPUB_BITCOIN'),
    },
    prices: { feed: env.PRICE_FEED, seed: env.PRICE_SEED },
    /** Where collateral is sold. `none`: sales wait until there is a broker. */
    liquidationVenue: env.LIQUIDATION_VENUE,
    /** Who holds the keys: its address without a slash at its end, and what it knows us by. */
    signer: {
      url: withoutSlash(env.SIGNER_URL),
      token: readToken(env, 'SIGNER_TOKEN', 'what the signer knows us by'),
    },
    /** 32 bytes that seal what is stored and must stay secret. */
    secretsKey: readSecretsKey(env),
    /** `none`: euros can neither come nor go, and what needs a bank answers 503. */
    bank: env.BANK,
    /** Signs the ledger's chain. Production has one; a sandbox without it does not seal. */
    ledgerSeal: readLedgerSeal(env),
    /** Where the site answers, without a slash at its end: what links in mails start with. */
    siteUrl,
    mail: {
      ...mail,
      /** Where the sandbox's catcher shows what it caught. */
      catcherUrl: env.MAIL_CATCHER_URL && withoutSlash(env.MAIL_CATCHER_URL),
    },
  } as const;
}

const requiredInProduction = [
  'SITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'LEDGER_SEAL_KEY_FILE',
  ...tokenCoins.map(contractVariable),
] as const;

const sandboxParts = (env: Environment): SandboxPart[] => [
  ['PRICE_FEED', env.PRICE_FEED === 'synthetic', 'is synthetic, which'],
  [
    'LIQUIDATION_VENUE',
    env.LIQUIDATION_VENUE === 'house',
    'is house: buying collateral from oneself',
  ],
  ['MAIL_CATCHER_URL', env.MAIL_CATCHER_URL !== undefined, 'is set: showing caught mails'],
  ['BANK', env.BANK === 'sandbox', 'is sandbox: that bank moves no money and'],
];

function readTokenContracts(env: Environment): ReadonlyMap<CollateralAsset, string> {
  const contracts = tokenCoins.map((coin) => {
    const variable = contractVariable(coin);
    const contract = env[variable] ?? (coin === 'USDC' ? sandboxUsdcContract : undefined);
    if (contract === undefined) throw new ConfigError([{ variable, message: 'is missing' }]);
    return [coin, contract] as const;
  });
  return new Map(contracts);
}
