import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeKeys } from '../../scripts/make-keys.ts';
import { makeSealKey } from '../../scripts/make-seal-key.ts';
import { makeSecretsKey } from '../../scripts/make-secrets-key.ts';
import { makeSignerToken } from '../../scripts/make-signer-token.ts';
import { enrolRemotes, hostKeyFile } from '../../scripts/release/enrol-remotes.ts';

function required(name: string) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/**
 * Makes the keys on the first start and hands on the public half. The secret words stay in a volume
 * that the signer alone mounts as well; the keys of the ledger and of stored secrets have one of their own,
 * which the API mounts, and so has the token that API and signer share. What a remote is released with
 * is its publisher's, in a volume of its own; the host gets who may publish what, and a key for its own withdrawals.
 */
const publicFolder = required('PUBLIC_KEYS_DIR');
const { ethereumXpubFile, bitcoinXpubFile } = makeKeys(required('KEYS_DIR'));
mkdirSync(publicFolder, { recursive: true });
const apiFolder = required('SEAL_KEY_DIR');
makeSealKey(apiFolder);
makeSecretsKey(apiFolder);
makeSignerToken(required('SIGNER_TOKEN_DIR'));
for (const file of [ethereumXpubFile, bitcoinXpubFile]) {
  copyFileSync(file, join(publicFolder, basename(file)));
}

const hostFolder = required('HOST_KEYS_DIR');
const root = fileURLToPath(new URL('../..', import.meta.url));
const teamsFolder = required('RELEASE_KEYS_DIR');
enrolRemotes(root, (remote) => join(teamsFolder, remote), join(hostFolder, 'teams.json'));
hostKeyFile(hostFolder);
