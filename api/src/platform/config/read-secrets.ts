import { readFileSync } from 'node:fs';
import { ConfigError } from '@tessera/server/config-error';
import type { Variables } from '@tessera/server/environment';
import { type GivenText, readSecret, readVariableOrFile } from '@tessera/server/read-secret';
import { isExtendedPublicKey, parseExtendedPublicKey } from '../secrets/extended-public-key.ts';
import { type OperatorKeys, parseOperatorKeys } from '../secrets/operator-keys.ts';
import { type LedgerSeal, parseSealKey, parseSealPublicKeys } from '../secrets/seal-key.ts';

export function readLedgerSeal(env: Variables): LedgerSeal | undefined {
  const file = env.LEDGER_SEAL_KEY_FILE;
  if (file === undefined) return undefined;
  try {
    const pem = readFileSync(file, 'utf8');
    const headsFile = env.LEDGER_HEADS_FILE;
    return { key: parseSealKey(pem), keys: parseSealPublicKeys(pem), headsFile };
  } catch {
    const message = 'must name a readable PEM file with an Ed25519 private key';
    throw new ConfigError([{ variable: 'LEDGER_SEAL_KEY_FILE', message }]);
  }
}

/** Public keys of those who decide by hand, two of them together where it moves money. @throws ConfigError */
export function readOperatorKeys(env: Variables): OperatorKeys | undefined {
  const file = env.OPERATOR_KEYS_FILE;
  if (file === undefined) return undefined;
  try {
    return parseOperatorKeys(readFileSync(file, 'utf8'));
  } catch {
    const message = 'must name a readable file of operators’ keys, each with a name of its own';
    throw new ConfigError([{ variable: 'OPERATOR_KEYS_FILE', message }]);
  }
}

export function readSecretsKey(env: Variables): Buffer {
  const bytes = '32 random bytes in base64 (openssl rand -base64 32)';
  const { text, refuse } = readSecret(env, 'SECRETS_KEY', bytes);
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw refuse('must be 32 bytes in base64 (openssl rand -base64 32)');
  return key;
}

export function readDepositXpub(
  env: Variables,
  variable: 'DEPOSIT_XPUB_BITCOIN' | 'DEPOSIT_XPUB_ETHEREUM',
): string {
  return parseXpub(readSecret(env, variable, 'the extended public key of deposits'));
}

/** Of addresses whose keys no machine has that is on line; absent where everything is hot. */
export function readColdXpub(
  env: Variables,
  variable: 'COLD_XPUB_BITCOIN' | 'COLD_XPUB_ETHEREUM',
): string | undefined {
  const { text, refuse } = readVariableOrFile(env, variable);
  return text === undefined ? undefined : parseXpub({ text, refuse });
}

type Xpubs = Readonly<Record<'BITCOIN' | 'ETHEREUM', string | undefined>>;

/** What the signer's words can spend is not cold, whatever variable names it. @throws ConfigError */
export function refuseHotAsCold(deposits: Xpubs, cold: Xpubs): void {
  const keyOf = (xpub: string) =>
    Buffer.from(parseExtendedPublicKey(xpub).publicKey ?? []).toString('hex');
  const hot = Object.values(deposits).flatMap((xpub) => (xpub ? [keyOf(xpub)] : []));
  const findings = Object.entries(cold)
    .filter(([, xpub]) => xpub !== undefined && hot.includes(keyOf(xpub)))
    .map(([network]) => ({
      variable: `COLD_XPUB_${network}`,
      message: 'is the key of a deposit account: cold addresses are of other words',
    }));
  if (findings.length > 0) throw new ConfigError(findings);
}

function parseXpub({ text, refuse }: GivenText): string {
  if (/^[a-z]prv/i.test(text)) {
    throw refuse('is an extended private key: give the public one (xpub), and move that key away');
  }
  if (!isExtendedPublicKey(text)) throw refuse('is no extended public key (xpub)');
  return text;
}

/** The certificates (PEM) of whom a server of our own is vouched for by, instead of the public ones. */
export function readAuthority(env: Variables, variable: 'SIGNER_CA_FILE'): string | undefined {
  const file = env[variable];
  if (file === undefined) return undefined;
  const message = 'must name a readable PEM file with certificates';
  try {
    const pem = readFileSync(file, 'utf8');
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem;
  } catch {
    // Said below.
  }
  throw new ConfigError([{ variable, message }]);
}
