import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import type { CollateralAsset } from '@tessera/money/asset';
import { ConfigError } from '@tessera/server/config-error';
import {
  chainVariables,
  integer,
  metricsAddress,
  metricsVariables,
  readEnvironment,
  serverVariables,
  text,
  url,
  type Variables,
} from '@tessera/server/environment';
import { readVariableOrFile } from '@tessera/server/read-secret';
import { readTogether } from '@tessera/server/read-together';
import { refuseClearText, wantsTls, wantsTlsBeyond } from '@tessera/server/refuse-clear-text';
import { refuseSandboxParts } from '@tessera/server/refuse-sandbox-parts';
import { withFiles } from '@tessera/server/with-files';
import * as z from 'zod/mini';

import { readIsoBank } from '../src/platform/config/iso-bank-variables.ts';
import { bankVariables, nodeVariables } from '../src/platform/config/node-variables.ts';
import { readReaderUrl } from '../src/platform/config/read-database-url.ts';
import {
  readColdXpub,
  readDepositXpub,
  readOperatorKeys,
} from '../src/platform/config/read-secrets.ts';
import { parseSealPublicKeys, type SealPublicKeys } from '../src/platform/secrets/seal-key.ts';

const { TESSERA_MODE, LOG_LEVEL } = serverVariables;

/** What the prover reads beside what is read from files; docs/operations.md describes each. */
export const proverVariables = z.object({
  TESSERA_MODE,
  LOG_LEVEL,
  ...chainVariables,
  ...metricsVariables,
  DATABASE_READER_URL: z.optional(text),
  DATABASE_READER_URL_FILE: z.optional(text),
  LEDGER_SEAL_KEY_FILE: text,
  ...nodeVariables,
  ...bankVariables,
  OPERATOR_KEYS_FILE: z.optional(z.string()),
  PROVER_DIR: text,
  TSA_URL: z.optional(url(/^https?$/)),
  TSA_EVERY: z._default(integer(1, 1_000_000), 60),
});

export type ProverConfig = ReturnType<typeof readProverConfig>;

/** Reads what the prover is told, and names all that is wrong with it. @throws ConfigError */
export function readProverConfig(environment: Variables) {
  const { variables: given, findings } = withFiles(environment, ['ETHEREUM_RPC_URL']);
  const ofNode = wantsTlsBeyond(given.CHAIN_PRIVATE_NETWORKS);
  const { env, ...read } = readTogether(findings, {
    env: () => readEnvironment(proverVariables, given),
    sandbox: () => refuseSandboxParts(given, [], ['USDC_CONTRACT']),
    clearText: () =>
      refuseClearText(given, {
        TSA_URL: wantsTls,
        ETHEREUM_RPC_URL: ofNode,
        BITCOIN_RPC_URL: ofNode,
      }),
    databaseUrl: () => readReaderUrl(environment),
    keys: () => readKeys(given),
    operatorKeys: () => readOperatorKeys(given),
    bitcoinXpub: () => readDepositXpub(given, 'DEPOSIT_XPUB_BITCOIN'),
    ethereumXpub: () => readDepositXpub(given, 'DEPOSIT_XPUB_ETHEREUM'),
    bitcoinColdXpub: () => readColdXpub(given, 'COLD_XPUB_BITCOIN'),
    ethereumColdXpub: () => readColdXpub(given, 'COLD_XPUB_ETHEREUM'),
    bitcoinPassword: () => readVariableOrFile(given, 'BITCOIN_RPC_PASSWORD').text ?? '',
  });
  const tokenContracts = new Map<CollateralAsset, string>([
    ['USDC', env.USDC_CONTRACT ?? sandboxUsdcContract],
  ]);
  return {
    sandbox: env.TESSERA_MODE === 'sandbox',
    logLevel: env.LOG_LEVEL,
    metrics: metricsAddress(env),
    databaseUrl: read.databaseUrl,
    /** Whose signatures of heads count. */
    keys: read.keys,
    bitcoin: {
      network: env.BITCOIN_NETWORK,
      rpcUrl: env.BITCOIN_RPC_URL,
      rpcUser: env.BITCOIN_RPC_USER,
      rpcPassword: read.bitcoinPassword,
      depositXpub: read.bitcoinXpub,
      coldXpub: read.bitcoinColdXpub,
    },
    ethereum: {
      rpcUrl: env.ETHEREUM_RPC_URL,
      chainId: env.ETHEREUM_CHAIN_ID,
      depositXpub: read.ethereumXpub,
      coldXpub: read.ethereumColdXpub,
      tokenContracts,
    },
    /** Whose signatures stand behind what people decide; absent unless given. */
    operatorKeys: read.operatorKeys,
    bank: env.BANK,
    isoBank: readIsoBank(env),
    /** The prover's own: how far it has come, and the heads that it keeps. */
    folder: env.PROVER_DIR,
    headsFile: join(env.PROVER_DIR, 'heads.jsonl'),
    /** Who stamps every so many of those heads; absent unless asked for. */
    stamps:
      env.TSA_URL === undefined ? undefined : { authority: env.TSA_URL, every: env.TSA_EVERY },
  } as const;
}

/** Public halves are enough; of a private key its public half is taken. */
function readKeys(env: Variables): SealPublicKeys {
  try {
    return parseSealPublicKeys(readFileSync(env.LEDGER_SEAL_KEY_FILE ?? '', 'utf8'));
  } catch {
    const message =
      'must name a readable PEM file with the Ed25519 keys that sign heads, public or private';
    throw new ConfigError([{ variable: 'LEDGER_SEAL_KEY_FILE', message }]);
  }
}
