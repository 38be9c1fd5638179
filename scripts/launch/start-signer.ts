import { join } from 'node:path';
import { sandboxChainId } from './ethereum-node.ts';
import type { Parts } from './parts.ts';
import { repositoryRoot, type SiteFolders } from './site-folders.ts';
import { sandboxProjectId } from './start-identity.ts';
import { answersOk, waitUntilReady } from './wait-until-ready.ts';

type SignerNeeds = {
  port: number;
  /** The API has it, too. */
  tokenFile: string;
  /** Nobody else is told where it is. */
  mnemonicFile: string;
  identityHost: string;
  logLevel: string;
  siteUrl: string;
  smtpUrl: string;
};

/** The signer: it holds the secret words, and a folder of its own with what it has signed. */
export async function startSigner(
  parts: Parts,
  folders: SiteFolders,
  needs: SignerNeeds,
): Promise<string> {
  const child = parts.start('services', {
    name: 'signer',
    title: 'The signer',
    command: process.execPath,
    args: [join(repositoryRoot, 'signer/src/server.ts')],
    env: {
      TESSERA_MODE: 'sandbox',
      HOST: '127.0.0.1',
      PORT: `${needs.port}`,
      SIGNER_TOKEN_FILE: needs.tokenFile,
      SIGNER_MNEMONIC_FILE: needs.mnemonicFile,
      SIGNER_DATA_DIR: join(folders.dataDir, 'signer'),
      BITCOIN_NETWORK: 'regtest',
      ETHEREUM_CHAIN_ID: `${sandboxChainId}`,
      FIREBASE_PROJECT_ID: sandboxProjectId,
      FIREBASE_AUTH_EMULATOR_HOST: needs.identityHost,
      SITE_URL: needs.siteUrl,
      SMTP_URL: needs.smtpUrl,
      LOG_LEVEL: needs.logLevel,
    },
    cwd: folders.dataDir,
  });
  const url = `http://127.0.0.1:${needs.port}`;
  await waitUntilReady(child, () => answersOk(`${url}/health/ready`));
  return url;
}
