import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeKeys } from '../../scripts/make-keys.ts';
import { makeOperatorKeys } from '../../scripts/make-operator-keys.ts';
import { makeSealKey, publicSealKey } from '../../scripts/make-seal-key.ts';
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
 * which the API mounts, and so has the token that API and signer share. What operators sign with stays in a volume
 * that their tool mounts, and the API gets the public halves. What a remote is released with
 * is its publisher's, in a volume of its own; the host gets who may publish what, and a key for its own withdrawals.
 */
const publicFolder = required('PUBLIC_KEYS_DIR');
const { ethereumXpubFile, bitcoinXpubFile } = makeKeys(required('KEYS_DIR'));
mkdirSync(publicFolder, { recursive: true });
const apiFolder = required('SEAL_KEY_DIR');
const sealKeyFile = makeSealKey(apiFolder);
makeSecretsKey(apiFolder);
makeSignerToken(required('SIGNER_TOKEN_DIR'));
const operatorKeysFile = makeOperatorKeys(required('OPERATOR_KEYS_DIR'));
for (const file of [ethereumXpubFile, bitcoinXpubFile, operatorKeysFile]) {
  copyFileSync(file, join(publicFolder, basename(file)));
}
writeFileSync(join(publicFolder, 'ledger-seal-public.pem'), publicSealKey(sealKeyFile));

const hostFolder = required('HOST_KEYS_DIR');
const root = fileURLToPath(new URL('../..', import.meta.url));
const teamsFolder = required('RELEASE_KEYS_DIR');
enrolRemotes(root, (remote) => join(teamsFolder, remote), join(hostFolder, 'teams.json'));
hostKeyFile(hostFolder);
