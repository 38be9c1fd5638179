import { resolve } from 'node:path';
import { readApiEnvironment } from '../launch/api-environment.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

/** Where a sandbox's parts answer, by what its API was started with. */
export type LoadSite = {
  readonly dataDir: string;
  readonly apiUrl: string;
  /** Where browsers get their documents. */
  readonly siteUrl: string;
  /** `host:port` of the identity emulator. */
  readonly identityHost: string;
  readonly bitcoin: {
    readonly rpcUrl: string;
    readonly rpcUser: string;
    readonly passwordFile: string;
  };
};

/** @throws Error when no sandbox was started on that folder */
export function findLoadSite(dataDir: string, apiUrl?: string): LoadSite {
  const root = resolve(repositoryRoot, dataDir);
  const environment = readApiEnvironment(root);
  const setting = (name: string) => environment[name] ?? '';
  return {
    dataDir: root,
    apiUrl: apiUrl?.replace(/\/$/, '') ?? `http://127.0.0.1:${setting('PORT')}`,
    siteUrl: setting('SITE_URL'),
    identityHost: setting('FIREBASE_AUTH_EMULATOR_HOST'),
    bitcoin: {
      rpcUrl: setting('BITCOIN_RPC_URL'),
      rpcUser: setting('BITCOIN_RPC_USER'),
      passwordFile: setting('BITCOIN_RPC_PASSWORD_FILE'),
    },
  };
}
