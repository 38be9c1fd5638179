import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { ConfigError } from '@tessera/server/config-error';
import { readEnvironment, readMailSettings, type Variables } from '@tessera/server/environment';
import { readToken } from '@tessera/server/read-secret';
import { refuseSandboxParts } from '@tessera/server/refuse-sandbox-parts';
import { getAddress } from 'viem';
import { type Environment, environmentSchema } from './environment.ts';
import { readMnemonicFile } from './keys/read-mnemonic-file.ts';
import type { Limits } from './policy/limits.ts';

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
export function readConfig(environment: Variables): Config {
  const env = readEnvironment(environmentSchema, environment);
  refuseSandboxParts(env, [], ['USDC_CONTRACT', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM']);
  const limits = limitsOf(env);
  refuseIdleCaps(limits);
  return {
    sandbox: env.TESSERA_MODE === 'sandbox',
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    token: readToken(env, 'SIGNER_TOKEN', 'what the API is known by'),
    mnemonic: readMnemonicFile(env.SIGNER_MNEMONIC_FILE),
    dataDir: env.SIGNER_DATA_DIR,
    bitcoinNetwork: env.BITCOIN_NETWORK,
    ethereumChainId: env.ETHEREUM_CHAIN_ID,
    usdcContract: getAddress(env.USDC_CONTRACT ?? sandboxUsdcContract),
    identityProjectId: env.FIREBASE_PROJECT_ID,
    ...readMailSettings(env),
    limits,
  };
}

function limitsOf(env: Environment): Limits {
  return {
    perTransaction: ofEachCoin((coin) => env[`SIGNER_MAX_PER_TRANSACTION_${coin}`]),
    perHour: ofEachCoin((coin) => env[`SIGNER_MAX_PER_HOUR_${coin}`]),
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

function ofEachCoin(capOf: (coin: CollateralAsset) => bigint) {
  const caps = collateralAssets.map((coin) => [coin, capOf(coin)]);
  return Object.fromEntries(caps) as Record<CollateralAsset, bigint>;
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
