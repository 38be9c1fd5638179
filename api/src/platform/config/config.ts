import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import { signerAudience } from '@tessera/contracts/signer';
import { type CollateralAsset, tokenCoins } from '@tessera/money/asset';
import { ConfigError } from '@tessera/server/config-error';
import {
  metricsAddress,
  readEnvironment,
  readMailSettings,
  type Variables,
  withoutSlash,
} from '@tessera/server/environment';
import { readToken, readVariableOrFile } from '@tessera/server/read-secret';
import { readTogether } from '@tessera/server/read-together';
import { refuseSandboxParts, type SandboxPart } from '@tessera/server/refuse-sandbox-parts';
import { withFiles } from '@tessera/server/with-files';
import { type Environment, environmentSchema } from './environment.ts';
import { readExchangeKey } from './exchange-variables.ts';
import { readIsoBank } from './iso-bank-variables.ts';
import { contractVariable } from './node-variables.ts';
import {
  readAuthority,
  readColdXpub,
  readDepositXpub,
  readLedgerSeal,
  readOperatorKeys,
  readSecretsKey,
  refuseHotAsCold,
} from './read-secrets.ts';
import { findPlainNodes, refuseClearTextOfApi } from './refuse-clear-text-of-api.ts';

export type Config = ReturnType<typeof readConfig>;

const secretUrls = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'ETHEREUM_RPC_URL', 'SMTP_URL'];

/** Reads the environment once, and names all that is wrong with it. @throws ConfigError */
export function readConfig(environment: Variables) {
  const { variables: given, findings } = withFiles(environment, secretUrls);
  const { env, ...secrets } = readTogether(findings, {
    env: () => readEnvironment(environmentSchema, given),
    sandbox: () => refuseSandboxParts(given, sandboxParts(given), requiredInProduction),
    clearText: () => refuseClearTextOfApi(given),
    ethereumXpub: () => readDepositXpub(given, 'DEPOSIT_XPUB_ETHEREUM'),
    bitcoinXpub: () => readDepositXpub(given, 'DEPOSIT_XPUB_BITCOIN'),
    ethereumColdXpub: () => readColdXpub(given, 'COLD_XPUB_ETHEREUM'),
    bitcoinColdXpub: () => readColdXpub(given, 'COLD_XPUB_BITCOIN'),
    bitcoinPassword: () => readVariableOrFile(given, 'BITCOIN_RPC_PASSWORD').text ?? '',
    signerToken: () => readToken(given, 'SIGNER_TOKEN', 'what signs our requests to the signer'),
    signerAuthority: () => readAuthority(given, 'SIGNER_CA_FILE'),
    secretsKey: () => readSecretsKey(given),
    ledgerSeal: () => readLedgerSeal(given),
    exchangeKey: () => readExchangeKey(given),
    operatorKeys: () => readOperatorKeys(given),
  });
  refuseHotAsCold(
    { BITCOIN: secrets.bitcoinXpub, ETHEREUM: secrets.ethereumXpub },
    { BITCOIN: secrets.bitcoinColdXpub, ETHEREUM: secrets.ethereumColdXpub },
  );
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
    metrics: metricsAddress(env),
    /** How long it says that it is not ready before it stops to listen. */
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    databaseUrl: env.DATABASE_URL,
    /** The same database past a pooler: for what belongs to one connection, and for work beside requests. */
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** A sign-in ends when its owner has touched nothing for so long, and in any case so long after. */
    session: {
      idleMs: env.SESSION_IDLE_MINUTES * 60_000,
      absoluteMs: env.SESSION_ABSOLUTE_MINUTES * 60_000,
    },
    /** The variables of nodes that are asked in the clear, within networks that are declared private. */
    plainNodes: findPlainNodes(given),
    identity: {
      projectId: env.FIREBASE_PROJECT_ID,
      emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST,
      /** From the beginning of one comparison of everybody with the provider to that of the next. */
      roundMs: env.IDENTITY_ROUND_MINUTES * 60_000,
    },
    ethereum: {
      rpcUrl: env.ETHEREUM_RPC_URL,
      chainId: env.ETHEREUM_CHAIN_ID,
      depositXpub: secrets.ethereumXpub,
      coldXpub: secrets.ethereumColdXpub,
      tokenContracts: readTokenContracts(env),
    },
    bitcoin: {
      network: env.BITCOIN_NETWORK,
      rpcUrl: env.BITCOIN_RPC_URL,
      rpcUser: env.BITCOIN_RPC_USER,
      rpcPassword: secrets.bitcoinPassword,
      depositXpub: secrets.bitcoinXpub,
      coldXpub: secrets.bitcoinColdXpub,
    },
    /** Of more than so many small bitcoins some are made one while block space costs no more; at rate 0 never. */
    consolidation: {
      /** Satoshi per 1,000 virtual bytes. */
      rate: BigInt(env.BITCOIN_CONSOLIDATION_RATE) * 1_000n,
      above: env.BITCOIN_CONSOLIDATION_COINS,
    },
    prices: { feed: env.PRICE_FEED, seed: env.PRICE_SEED },
    /** Where collateral is sold. `none`: sales wait until there is a broker. */
    liquidationVenue: env.LIQUIDATION_VENUE,
    exchange: secrets.exchangeKey && {
      ...secrets.exchangeKey,
      url: withoutSlash(env.EXCHANGE_URL),
      belowPrice: env.EXCHANGE_BELOW_PRICE,
    },
    /** Who holds the keys: its address without a slash at its end, and what signs our requests to it. */
    signer: {
      url: withoutSlash(env.SIGNER_URL),
      token: secrets.signerToken,
      authority: secrets.signerAuthority,
      audience: signerAudience({
        bitcoinNetwork: env.BITCOIN_NETWORK,
        ethereumChainId: env.ETHEREUM_CHAIN_ID,
      }),
    },
    /** 32 bytes that seal what is stored and must stay secret. */
    secretsKey: secrets.secretsKey,
    /** `none`: euros can neither come nor go, and what needs a bank answers 503. */
    bank: env.BANK,
    /** The bank that is reached by files of ISO 20022. */
    isoBank: readIsoBank(env),
    /** Signs the ledger's chain. Production has one; a sandbox without it does not seal. */
    ledgerSeal: secrets.ledgerSeal,
    /** Without them nothing is carried out that people decide. */
    operatorKeys: secrets.operatorKeys,
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

const sandboxParts = (env: Variables): SandboxPart[] => [
  ['PRICE_FEED', env.PRICE_FEED === 'synthetic', 'is synthetic, which'],
  [
    'LIQUIDATION_VENUE',
    env.LIQUIDATION_VENUE === 'house',
    'is house: buying collateral from oneself',
  ],
  ['MAIL_CATCHER_URL', env.MAIL_CATCHER_URL !== undefined, 'is set: showing caught mails'],
  ['EXCHANGE_URL', /^http:/i.test(env.EXCHANGE_URL ?? ''), 'is in the clear, which'],
  ['BANK', env.BANK === 'sandbox', 'is sandbox: that bank moves no money and'],
  ['SESSION_IDLE_MINUTES', Number(env.SESSION_IDLE_MINUTES) > 60, 'is more than 60, which'],
  [
    'SESSION_ABSOLUTE_MINUTES',
    Number(env.SESSION_ABSOLUTE_MINUTES) > 1_440,
    'is more than 1440, which',
  ],
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
