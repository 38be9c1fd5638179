import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeKeys } from '../../scripts/make-keys.ts';
import { makeSealKey } from '../../scripts/make-seal-key.ts';
import { makeSecretsKey } from '../../scripts/make-secrets-key.ts';
import { makeSignerToken } from '../../scripts/make-signer-token.ts';

function required(name: string) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/**
 * Makes the keys on the first start and hands on the public half. The secret words stay in a volume
 * that the signer alone mounts as well; the keys of the ledger and of stored secrets have one of their own,
 * which the API mounts, and so has the token that API and signer share.
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
