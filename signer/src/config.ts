import { readFileSync } from 'node:fs';
import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import { collateralAssets } from '@tessera/money/asset';
import { getAddress } from 'viem';
import { ConfigError } from './config-error.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { readMnemonicFile } from './keys/read-mnemonic-file.ts';
import type { Limits } from './policy/limits.ts';
import { refuseSandboxParts } from './refuse-sandbox-parts.ts';

export type BitcoinNetworkName = Environment['BITCOIN_NETWORK'];

export type Config = {
  readonly sandbox: boolean;
  readonly host: string;
  readonly port: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** What the API is known by. */
  readonly token: string;
  /** The secret words. They are turned into keys at start and go nowhere else. */
  readonly mnemonic: string;
  /** Holds approvals and signatures: its loss is described in the operations guide. */
  readonly dataDir: string;
  readonly bitcoinNetwork: BitcoinNetworkName;
  readonly ethereumChainId: number;
  readonly usdcContract: `0x${string}`;
  readonly identityProjectId: string;
  /** Where the site answers, without a slash at its end. */
  readonly siteUrl: string;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  readonly limits: Limits;
};

/** Reads the environment, the token and the words once. @throws ConfigError */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that compose or a shell could not fill in.
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = environmentSchema.safeParse(Object.fromEntries(given));
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map(({ path, message }) => ({ variable: path.join('.'), message })),
    );
  }
  const env = result.data;
  if (env.TESSERA_MODE === 'production') refuseSandboxParts(env);
  const limits = limitsOf(env);
  refuseIdleCaps(limits);
  return {
    sandbox: env.TESSERA_MODE === 'sandbox',
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    token: readToken(env),
    mnemonic: readMnemonicFile(env.SIGNER_MNEMONIC_FILE),
    dataDir: env.SIGNER_DATA_DIR,
    bitcoinNetwork: env.BITCOIN_NETWORK,
    ethereumChainId: env.ETHEREUM_CHAIN_ID,
    usdcContract: getAddress(env.USDC_CONTRACT ?? sandboxUsdcContract),
    identityProjectId: env.FIREBASE_PROJECT_ID,
    siteUrl: (env.SITE_URL ?? 'http://localhost:3000').replace(/\/+$/, ''),
    mail: {
      smtpUrl: env.SMTP_URL ?? 'smtp://127.0.0.1:1025',
      from: env.MAIL_FROM ?? 'tessera sandbox <no-reply@tessera.example>',
    },
    limits,
  };
}

function limitsOf(env: Environment): Limits {
  return {
    perTransaction: {
      BTC: env.SIGNER_MAX_PER_TRANSACTION_BTC,
      ETH: env.SIGNER_MAX_PER_TRANSACTION_ETH,
      USDC: env.SIGNER_MAX_PER_TRANSACTION_USDC,
    },
    perHour: {
      BTC: env.SIGNER_MAX_PER_HOUR_BTC,
      ETH: env.SIGNER_MAX_PER_HOUR_ETH,
      USDC: env.SIGNER_MAX_PER_HOUR_USDC,
    },
    bitcoin: {
      feeRate: env.SIGNER_MAX_FEE_RATE_BITCOIN,
      fee: env.SIGNER_MAX_FEE_BTC,
      feesPerHour: env.SIGNER_MAX_FEES_PER_HOUR_BTC,
    },
    ethereum: {
      feeRate: env.SIGNER_MAX_FEE_RATE_ETHEREUM,
      fee: env.SIGNER_MAX_FEE_ETH,
      feesPerHour: env.SIGNER_MAX_FEES_PER_HOUR_ETH,
      gasOrder: env.SIGNER_MAX_GAS_ORDER_ETH,
    },
  };
}

/** What an hour may not move can never be sent, and would wait for ever. */
function refuseIdleCaps({ perTransaction, perHour }: Limits): void {
  const findings = collateralAssets
    .filter((asset) => perHour[asset] < perTransaction[asset])
    .map((asset) => ({
      variable: `SIGNER_MAX_PER_HOUR_${asset}`,
      message: `is less than SIGNER_MAX_PER_TRANSACTION_${asset}`,
    }));
  if (findings.length > 0) throw new ConfigError(findings);
}

function readToken(env: Environment): string {
  const variable = env.SIGNER_TOKEN_FILE === undefined ? 'SIGNER_TOKEN' : 'SIGNER_TOKEN_FILE';
  const refuse = (message: string) => new ConfigError([{ variable, message }]);
  if (env.SIGNER_TOKEN_FILE !== undefined && env.SIGNER_TOKEN !== undefined) {
    throw refuse('is set together with SIGNER_TOKEN: set one of them');
  }
  const token = (env.SIGNER_TOKEN ?? readTokenFile(env.SIGNER_TOKEN_FILE, refuse)).trim();
  if (!/^[\w.~+/=-]{32,512}$/.test(token)) {
    throw refuse('must be 32 random bytes in base64 or more (openssl rand -base64 32)');
  }
  return token;
}

function readTokenFile(file: string | undefined, refuse: (message: string) => Error): string {
  if (file === undefined) {
    throw refuse('or SIGNER_TOKEN_FILE must give what the API is known by');
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw refuse('names a file that cannot be read');
  }
}
