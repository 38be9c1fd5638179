import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type OperatorKeys, parseOperatorKeys } from '../../../platform/secrets/operator-keys.ts';
import { UsageError } from '../operator-command.ts';

/** Whose key signs, and for which installation. */
export type OperatorSigner = {
  readonly name: string;
  readonly registered: OperatorKeys;
  /** In base64. */
  readonly sign: (text: string) => string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const otherPeople = 0o077;
const standardInput = 0;

/**
 * The key of `OPERATOR_KEY_FILE` (`-` for what comes in by standard input), which a passphrase may guard
 * (`OPERATOR_KEY_PASSPHRASE_FILE`), by the name that `OPERATOR_KEYS_FILE` gives it. @throws UsageError
 */
export function readOperatorSigner(environment: Environment): OperatorSigner {
  const { OPERATOR_KEYS_FILE: keysFile, OPERATOR_KEY_FILE: keyFile } = environment;
  if (!keysFile || !keyFile) {
    throw new UsageError(
      'To sign, set OPERATOR_KEY_FILE (yours) and OPERATOR_KEYS_FILE (everybody’s).',
    );
  }
  const registered = readRegistered(keysFile);
  const privateKey = readPrivateKey(keyFile, environment.OPERATOR_KEY_PASSPHRASE_FILE);
  const publicKey = createPublicKey(privateKey);
  const name = [...registered.keys].find(([, key]) => key.equals(publicKey))?.[0];
  if (name === undefined)
    throw new UsageError('Your key is not among those of OPERATOR_KEYS_FILE.');
  return {
    name,
    registered,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

function readRegistered(file: string): OperatorKeys {
  try {
    return parseOperatorKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`OPERATOR_KEYS_FILE cannot be read: ${(error as Error).message}`);
  }
}

function readPrivateKey(file: string, passphraseFile: string | undefined): KeyObject {
  const mode = file === '-' ? 0 : statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) throw new UsageError(`There is no key ${file}: OPERATOR_KEY_FILE.`);
  if ((mode & otherPeople) !== 0) {
    throw new UsageError(`${file} can be read by others: chmod 600 ${file}`);
  }
  try {
    const key = readFileSync(file === '-' ? standardInput : file, 'utf8');
    const passphrase = passphraseFile && readFileSync(passphraseFile, 'utf8').trim();
    return createPrivateKey(passphrase ? { key, passphrase } : key);
  } catch (error) {
    throw new UsageError(
      `OPERATOR_KEY_FILE cannot be read (a guarded one wants OPERATOR_KEY_PASSPHRASE_FILE): ${(error as Error).message}`,
    );
  }
}

/** A private key as PEM, guarded where there is a passphrase, and the public half as `OPERATOR_KEYS_FILE` has it. */
function makeOperatorKey(passphrase?: string): { privatePem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const guarded = passphrase ? { cipher: 'aes-256-cbc', passphrase } : {};
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem', ...guarded }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Writes a key that is nobody's yet, and says what registers it. @throws where there is such a file already */
export function makeKeyFile(name: string, file: string, environment: Environment): string {
  const { OPERATOR_KEY_PASSPHRASE_FILE: passphraseFile } = environment;
  const passphrase = passphraseFile && readFileSync(passphraseFile, 'utf8').trim();
  const { privatePem, publicKey } = makeOperatorKey(passphrase || undefined);
  writeFileSync(file, privatePem, { mode: 0o600, flag: 'wx' });
  const entry = JSON.stringify({ name, publicKey });
  return `${file} is yours alone. For the keys of OPERATOR_KEYS_FILE, on the API’s machine and on each operator’s:\n${entry}`;
}
