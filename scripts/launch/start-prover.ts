import { join } from 'node:path';
import { readApiEnvironment } from './api-environment.ts';
import { startNodePart } from './node-part.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

type ProverNeeds = { readonly port: number; readonly env: Readonly<Record<string, string>> };

/** What proves the books beside the API. */
export function startProver(parts: Parts, folders: SiteFolders, { port, env }: ProverNeeds) {
  return startNodePart(parts, folders, {
    rank: 'api',
    name: 'prover',
    title: 'The prover',
    script: 'api/prover/main.ts',
    port,
    env: { ...env, METRICS_HOST: '127.0.0.1', METRICS_PORT: `${port}` },
    readyPaths: ['/metrics'],
  });
}

const ofApi = [
  'TESSERA_MODE',
  'LOG_LEVEL',
  'DATABASE_READER_URL',
  'LEDGER_SEAL_KEY_FILE',
  'OPERATOR_KEYS_FILE',
  'BITCOIN_NETWORK',
  'BITCOIN_RPC_URL',
  'BITCOIN_RPC_USER',
  'BITCOIN_RPC_PASSWORD_FILE',
  'DEPOSIT_XPUB_BITCOIN_FILE',
  'ETHEREUM_RPC_URL',
  'ETHEREUM_CHAIN_ID',
  'DEPOSIT_XPUB_ETHEREUM_FILE',
  'BANK',
];

/** For the sandbox that runs on a data folder, as little as is needed of what its API was told. @throws Error when none does */
export function proverEnvironment(dataDir: string): Readonly<Record<string, string>> {
  const given = Object.entries(readApiEnvironment(dataDir));
  return {
    ...Object.fromEntries(given.filter(([name]) => ofApi.includes(name))),
    PROVER_DIR: join(dataDir, 'prover'),
  };
}
