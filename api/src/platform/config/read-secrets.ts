import { readFileSync } from 'node:fs';
import { ConfigError } from '@tessera/server/config-error';
import { readSecret } from '@tessera/server/read-secret';
import { isExtendedPublicKey } from '../secrets/extended-public-key.ts';
import { type LedgerSeal, parseSealKey } from '../secrets/seal-key.ts';
import type { Environment } from './environment.ts';

export function readLedgerSeal(env: Environment): LedgerSeal | undefined {
  const file = env.LEDGER_SEAL_KEY_FILE;
  if (file === undefined) return undefined;
  try {
    return { key: parseSealKey(readFileSync(file, 'utf8')), headsFile: env.LEDGER_HEADS_FILE };
  } catch {
    const message = 'must name a readable PEM file with an Ed25519 private key';
    throw new ConfigError([{ variable: 'LEDGER_SEAL_KEY_FILE', message }]);
  }
}

export function readSecretsKey(env: Environment): Buffer {
  const bytes = '32 random bytes in base64 (openssl rand -base64 32)';
  const { text, refuse } = readSecret(env, 'SECRETS_KEY', bytes);
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw refuse('must be 32 bytes in base64 (openssl rand -base64 32)');
  return key;
}

export function readDepositXpub(
  env: Environment,
  variable: 'DEPOSIT_XPUB_BITCOIN' | 'DEPOSIT_XPUB_ETHEREUM',
): string {
  const { text, refuse } = readSecret(env, variable, 'the extended public key of deposits');
  if (/^[a-z]prv/i.test(text)) {
    throw refuse('is an extended private key: give the public one (xpub), and move that key away');
  }
  if (!isExtendedPublicKey(text)) throw refuse('is no extended public key (xpub)');
  return text;
}
