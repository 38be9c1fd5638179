import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docker } from './run-docker.ts';

/** Published words (BIP-39 vectors). */
const words = `${'abandon '.repeat(11)}about\n`;

/** A key of this run alone, which the container's user may read. */
export async function writeSealKey(folder: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = join(folder, 'ledger-seal.pem');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o644 });
  return file;
}

/** The words as an operator keeps them: for the container's user alone. */
export async function writeMnemonic(folder: string, version: string): Promise<string> {
  const file = join(folder, 'mnemonic');
  await writeFile(file, words, { mode: 0o600 });
  await docker([
    ...['run', '--rm', '--user', '0', '--volume', `${folder}:/keys`, '--entrypoint', 'chown'],
    ...[`tessera/signer:${version}`, '1000', '/keys/mnemonic'],
  ]);
  return file;
}

/** The words where others can read them too. */
export async function writeOpenMnemonic(folder: string): Promise<string> {
  const file = join(folder, 'open-mnemonic');
  await writeFile(file, words, { mode: 0o644 });
  return file;
}
