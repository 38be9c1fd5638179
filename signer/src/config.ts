import type { KeyObject } from 'node:crypto';
import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { ConfigError } from '@tessera/server/config-error';
import { readEnvironment, readMailSettings, type Variables } from '@tessera/server/environment';
import { readToken } from '@tessera/server/read-secret';
import { readTogether } from '@tessera/server/read-together';
import { refuseClearText, wantsTls, wantsTlsOfMail } from '@tessera/server/refuse-clear-text';
import { refuseSandboxParts } from '@tessera/server/refuse-sandbox-parts';
import { withFiles } from '@tessera/server/with-files';
import { getAddress } from 'viem';
import { readColdAddresses } from './cold/read-cold-addresses.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { readApproverKey } from './keys/read-approver-key.ts';
import { readMnemonicFile } from './keys/read-mnemonic-file.ts';
import { hourMs } from './policy/check-caps.ts';
import type { Limits } from './policy/limits.ts';
import { readTls, type Tls } from './read-tls.ts';

export type BitcoinNetworkName = Environment['BITCOIN_NETWORK'];

export type Config = {
  readonly sandbox: boolean;
  readonly host: string;
  readonly port: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** What the API signs its requests with. It never travels. */
  readonly token: string;
  /** The secret words. They are turned into keys at start and go nowhere else. */
  readonly mnemonic: string;
  /** What it proves with that it is the signer; without it, it is asked on this machine alone. */
  readonly tls: Tls | undefined;
  /** Holds approvals and signatures: its loss is described in the operations guide. */
  readonly dataDir: string;
  readonly bitcoinNetwork: BitcoinNetworkName;
  readonly ethereumChainId: number;
  readonly usdcContract: `0x${string}`;
  /** The only addresses outside of its keys that the house's own coins are swept to. */
  readonly cold: { readonly bitcoin: string | null; readonly ethereum: string | null };
  readonly identityProjectId: string;
  /** Where the site answers, without a slash at its end. */
  readonly siteUrl: string;
  readonly mail: {
    readonly smtpUrl: string;
    readonly from: string;
    readonly requireTls: boolean;
  };
  readonly limits: Limits;
  /** How long an entry of an address book is known before a whitelist lets money go to it. */
  readonly whitelistDelayMs: number;
  /** What is above waits for the other key, if there is one. */
  readonly secondApproval: {
    readonly key: KeyObject;
    readonly above: Readonly<Record<CollateralAsset, bigint>>;
  } | null;
  /** It pauses itself after so many orders within an hour that no honest API makes. */
  readonly strangeOrders: number;
  /** Who is told of a pause. */
  readonly alarmMailTo: string | null;
};

const requiredInProduction = ['USDC_CONTRACT', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM'];

/** Reads the environment, the token and the words once, and names all that is wrong. @throws ConfigError */
export function readConfig(environment: Variables): Config {
  const { variables: given, findings } = withFiles(environment, ['SMTP_URL']);
  const { env, ...secrets } = readTogether(findings, {
    env: () => readEnvironment(environmentSchema, given),
    sandbox: () => refuseSandboxParts(given, [], requiredInProduction),
    clearText: () => refuseClearText(given, { SITE_URL: wantsTls, SMTP_URL: wantsTlsOfMail }),
    token: () => readToken(given, 'SIGNER_TOKEN', 'what the API signs its requests with'),
    mnemonic: () => readMnemonicFile(given.SIGNER_MNEMONIC_FILE),
    tls: () => readTls(given),
    approverKey: () => readApproverKey(given.SIGNER_APPROVER_KEY_FILE),
  });
  const limits = limitsOf(env);
  refuseIdleCaps(limits);
  return {
    sandbox: env.TESSERA_MODE === 'sandbox',
    host: env.HOST,
    port: env.PORT,
    logLevel: env.LOG_LEVEL,
    token: secrets.token,
    mnemonic: secrets.mnemonic,
    tls: secrets.tls,
    dataDir: env.SIGNER_DATA_DIR,
    bitcoinNetwork: env.BITCOIN_NETWORK,
    ethereumChainId: env.ETHEREUM_CHAIN_ID,
    usdcContract: getAddress(env.USDC_CONTRACT ?? sandboxUsdcContract),
    cold: readColdAddresses(env, secrets.mnemonic),
    identityProjectId: env.FIREBASE_PROJECT_ID,
    ...readMailSettings(env),
    limits,
    whitelistDelayMs: (Number(env.SIGNER_WHITELIST_DELAY_HOURS) / 100) * hourMs,
    secondApproval: readSecondApproval(secrets.approverKey, env),
    strangeOrders: Number(env.SIGNER_PAUSE_AFTER_STRANGE_ORDERS),
    alarmMailTo: env.SIGNER_ALARM_MAIL_TO ?? null,
  };
}

function readSecondApproval(
  key: ReturnType<typeof readApproverKey>,
  env: Environment,
): Config['secondApproval'] {
  const above = ofEachCoin((coin) => env[`SIGNER_SECOND_APPROVAL_ABOVE_${coin}`]);
  return key && { key, above };
}

function limitsOf(env: Environment): Limits {
  return {
    perTransaction: ofEachCoin((coin) => env[`SIGNER_MAX_PER_TRANSACTION_${coin}`]),
    perHour: ofEachCoin((coin) => env[`SIGNER_MAX_PER_HOUR_${coin}`]),
    perDay: ofEachCoin((coin) => env[`SIGNER_MAX_PER_DAY_${coin}`]),
    perPerson: ofEachCoin((coin) => env[`SIGNER_MAX_PER_PERSON_${coin}`]),
    perNewDestination: ofEachCoin((coin) => env[`SIGNER_MAX_PER_NEW_DESTINATION_${coin}`]),
    bitcoin: {
      feeRate: env.SIGNER_MAX_FEE_RATE_BITCOIN,
      fee: env.SIGNER_MAX_FEE_BTC,
      feesPerHour: env.SIGNER_MAX_FEES_PER_HOUR_BTC,
      feesPerDay: env.SIGNER_MAX_FEES_PER_DAY_BTC,
    },
    ethereum: {
      feeRate: env.SIGNER_MAX_FEE_RATE_ETHEREUM,
      fee: env.SIGNER_MAX_FEE_ETH,
      feesPerHour: env.SIGNER_MAX_FEES_PER_HOUR_ETH,
      feesPerDay: env.SIGNER_MAX_FEES_PER_DAY_ETH,
      gasOrder: env.SIGNER_MAX_GAS_ORDER_ETH,
    },
  };
}

function ofEachCoin(capOf: (coin: CollateralAsset) => bigint) {
  const caps = collateralAssets.map((coin) => [coin, capOf(coin)]);
  return Object.fromEntries(caps) as Record<CollateralAsset, bigint>;
}

const windows = [
  ['perHour', 'PER_HOUR'],
  ['perDay', 'PER_DAY'],
  ['perPerson', 'PER_PERSON'],
  ['perNewDestination', 'PER_NEW_DESTINATION'],
] as const;

const feeCoins = { bitcoin: 'BTC', ethereum: 'ETH' } as const;

/** What an hour or a day may not move or cost can never be sent, and would wait for ever. */
function refuseIdleCaps(limits: Limits): void {
  const amounts = windows.flatMap(([cap, name]) =>
    collateralAssets
      .filter((asset) => limits[cap][asset] < limits.perTransaction[asset])
      .map((asset) => ({
        variable: `SIGNER_MAX_${name}_${asset}`,
        message: `is less than SIGNER_MAX_PER_TRANSACTION_${asset}`,
      })),
  );
  const fees = (['bitcoin', 'ethereum'] as const)
    .filter((network) => limits[network].feesPerDay < limits[network].fee)
    .map((network) => ({
      variable: `SIGNER_MAX_FEES_PER_DAY_${feeCoins[network]}`,
      message: `is less than SIGNER_MAX_FEE_${feeCoins[network]}`,
    }));
  const findings = [...amounts, ...fees];
  if (findings.length > 0) throw new ConfigError(findings);
}
