import { join } from 'node:path';
import { makeSealKey } from '../make-seal-key.ts';
import { makeSecretsKey } from '../make-secrets-key.ts';
import { storeApiEnvironment } from './api-environment.ts';
import { sandboxChainId } from './ethereum-node.ts';
import type { Parts } from './parts.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';
import type { BitcoinAccess } from './start-bitcoin.ts';
import { sandboxProjectId } from './start-identity.ts';
import { answersOk, waitUntilReady } from './wait-until-ready.ts';

type ApiNeeds = {
  port: number;
  databaseUrl: string;
  identityHost: string;
  ethereumUrl: string;
  bitcoin: BitcoinAccess;
  xpubFile: string;
  bitcoinXpubFile: string;
  priceSeed: string;
  logLevel: string;
  siteUrl: string;
  smtpUrl: string;
  catcherUrl: string;
  signerUrl: string;
  signerTokenFile: string;
};

/** The API as a sandbox, behind one proxy: the host's server. */
export async function startApi(
  parts: Parts,
  folders: SiteFolders,
  needs: ApiNeeds,
): Promise<string> {
  const environment = {
    TESSERA_MODE: 'sandbox',
    HOST: '127.0.0.1',
    PORT: `${needs.port}`,
    DATABASE_URL: needs.databaseUrl,
    FIREBASE_PROJECT_ID: sandboxProjectId,
    FIREBASE_AUTH_EMULATOR_HOST: needs.identityHost,
    ETHEREUM_RPC_URL: needs.ethereumUrl,
    ETHEREUM_CHAIN_ID: `${sandboxChainId}`,
    DEPOSIT_XPUB_ETHEREUM_FILE: needs.xpubFile,
    BITCOIN_NETWORK: 'regtest',
    BITCOIN_RPC_URL: needs.bitcoin.url,
    BITCOIN_RPC_USER: needs.bitcoin.user,
    BITCOIN_RPC_PASSWORD_FILE: needs.bitcoin.passwordFile,
    DEPOSIT_XPUB_BITCOIN_FILE: needs.bitcoinXpubFile,
    PRICE_FEED: 'synthetic',
    PRICE_SEED: needs.priceSeed,
    BANK: 'sandbox',
    LIQUIDATION_VENUE: 'house',
    LEDGER_SEAL_KEY_FILE: makeSealKey(folders.keysDir),
    LEDGER_HEADS_FILE: join(folders.dataDir, 'ledger-heads.jsonl'),
    SIGNER_URL: needs.signerUrl,
    SIGNER_TOKEN_FILE: needs.signerTokenFile,
    SECRETS_KEY_FILE: makeSecretsKey(folders.keysDir),
    SITE_URL: needs.siteUrl,
    SMTP_URL: needs.smtpUrl,
    MAIL_CATCHER_URL: needs.catcherUrl,
    TRUSTED_PROXY_HOPS: '1',
    LOG_LEVEL: needs.logLevel,
  };
  storeApiEnvironment(folders.dataDir, environment);
  const child = parts.start('api', {
    name: 'api',
    title: 'The API',
    command: process.execPath,
    args: [join(repositoryRoot, 'api/src/server.ts')],
    env: environment,
    cwd: folders.dataDir,
  });
  const url = `http://127.0.0.1:${needs.port}`;
  await waitUntilReady(child, () => answersOk(`${url}/health/ready`));
  return url;
}
