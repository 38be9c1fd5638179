import { readFileSync } from 'node:fs';
import { isExtendedPublicKey } from '../chains/extended-public-key.ts';
import type { LedgerSeal } from '../ledger/sealing/keep-sealed.ts';
import { readSealKey } from '../ledger/sealing/seal-key.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

export function readLedgerSeal(env: Environment): LedgerSeal | undefined {
  const file = env.LEDGER_SEAL_KEY_FILE;
  if (file === undefined) return undefined;
  try {
    return { key: readSealKey(readFileSync(file, 'utf8')), headsFile: env.LEDGER_HEADS_FILE };
  } catch {
    const message = 'must name a readable PEM file with an Ed25519 private key';
    throw new ConfigError([{ variable: 'LEDGER_SEAL_KEY_FILE', message }]);
  }
}

export function readSignerToken(env: Environment): string {
  const { text, refuse } = readVariableOrFile(env, 'SIGNER_TOKEN');
  if (text === undefined)
    throw refuse('or SIGNER_TOKEN_FILE must give what the signer knows us by');
  const token = text.trim();
  if (!/^[\w.~+/=-]{32,512}$/.test(token)) {
    throw refuse('must be 32 random bytes in base64 or more (openssl rand -base64 32)');
  }
  return token;
}

export function readSecretsKey(env: Environment): Buffer {
  const { text, refuse } = readVariableOrFile(env, 'SECRETS_KEY');
  if (text === undefined) {
    throw refuse(
      'or SECRETS_KEY_FILE must give 32 random bytes in base64 (openssl rand -base64 32)',
    );
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw refuse('must be 32 bytes in base64 (openssl rand -base64 32)');
  return key;
}

/** A variable's text, or that of the file which `<variable>_FILE` names, and who gave it. */
export function readVariableOrFile(
  env: Environment,
  name:
    | 'BITCOIN_RPC_PASSWORD'
    | 'DEPOSIT_XPUB_BITCOIN'
    | 'DEPOSIT_XPUB_ETHEREUM'
    | 'SECRETS_KEY'
    | 'SIGNER_TOKEN',
): { text: string | undefined; refuse: (message: string) => ConfigError } {
  const file = env[`${name}_FILE`];
  const variable = file === undefined ? name : `${name}_FILE`;
  const refuse = (message: string) => new ConfigError([{ variable, message }]);
  if (file === undefined) return { text: env[name], refuse };
  if (env[name] !== undefined) throw refuse(`is set together with ${name}: set one of them`);
  try {
    return { text: readFileSync(file, 'utf8'), refuse };
  } catch {
    throw refuse('names a file that cannot be read');
  }
}

export function readDepositXpub(
  env: Environment,
  variable: 'DEPOSIT_XPUB_BITCOIN' | 'DEPOSIT_XPUB_ETHEREUM',
): string {
  const { text, refuse } = readVariableOrFile(env, variable);
  if (text === undefined) {
    throw refuse(`or ${variable}_FILE must give the extended public key of deposits`);
  }
  if (/^\s*[a-z]prv/i.test(text)) {
    throw refuse('is an extended private key: give the public one (xpub), and move that key away');
  }
  if (!isExtendedPublicKey(text.trim())) throw refuse('is no extended public key (xpub)');
  return text.trim();
}
