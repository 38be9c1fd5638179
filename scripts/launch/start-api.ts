import { join } from 'node:path';
import { makeOperatorKeys } from '../make-operator-keys.ts';
import { makeSealKey } from '../make-seal-key.ts';
import { makeSecretsKey } from '../make-secrets-key.ts';
import { storeApiEnvironment } from './api-environment.ts';
import { startNodePart } from './node-part.ts';
import type { Parts } from './parts.ts';
import type { SiteFolders } from './site-folders.ts';

/** A program of this repository that starts the API, and what it is told. */
export type ApiProgram = { readonly script: string; readonly args: readonly string[] };

type ApiNeeds = {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** The database for commands that look at what the API writes, and is not told. */
  readonly readerUrl: string;
  /** A test's, in place of the one that runs in production. */
  readonly program?: ApiProgram;
};

const production: ApiProgram = { script: 'api/src/server.ts', args: [] };

/** The API as a sandbox, behind one proxy: the host's server. */
export function startApi(parts: Parts, folders: SiteFolders, needs: ApiNeeds) {
  const { port, env, program = production } = needs;
  const environment = {
    ...env,
    TESSERA_MODE: 'sandbox',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PRICE_FEED: 'synthetic',
    BANK: 'sandbox',
    LIQUIDATION_VENUE: 'house',
    LEDGER_SEAL_KEY_FILE: makeSealKey(folders.keysDir),
    LEDGER_HEADS_FILE: join(folders.dataDir, 'ledger-heads.jsonl'),
    OPERATOR_KEYS_FILE: makeOperatorKeys(folders.keysDir),
    SECRETS_KEY_FILE: makeSecretsKey(folders.keysDir),
    TRUSTED_PROXY_HOPS: '1',
  };
  storeApiEnvironment(folders.dataDir, {
    ...environment,
    PORT: `${port}`,
    DATABASE_READER_URL: needs.readerUrl,
  });
  return startNodePart(parts, folders, {
    rank: 'api',
    name: 'api',
    title: 'The API',
    ...program,
    port,
    env: environment,
  });
}
