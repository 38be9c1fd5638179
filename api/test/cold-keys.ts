import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';

const program = path.join(import.meta.dirname, '../../signer/src/cold/main.ts');

/** Published test words (BIP-39 vectors), others than the signer's of tests. */
export const coldWords =
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';

/** Published test words (BIP-39 vectors), neither the house's cold ones nor the signer's. */
export const foreignWords = `${'zoo '.repeat(11)}wrong`;

const master = HDKey.fromMasterSeed(mnemonicToSeedSync(coldWords));

/** What the API of a test knows of the cold keys. */
export const coldEnvironment = {
  COLD_XPUB_BITCOIN: master.derive("m/84'/1'/0'").publicExtendedKey,
  COLD_XPUB_ETHEREUM: master.derive("m/44'/60'/0'").publicExtendedKey,
};

/** Signs what was handed out, as its holder does: by the command, with what is typed. `hot`: where it may go. */
export async function signWithColdKeys(
  unsigned: string,
  hot: string,
  { words = coldWords, answer = 'yes' }: { words?: string; answer?: string } = {},
): Promise<{ signed: string; said: string }> {
  const home = mkdtempSync(path.join(tmpdir(), 'cold-'));
  const file = (name: string) => path.join(home, name);
  try {
    writeFileSync(file('words'), words, { mode: 0o600 });
    writeFileSync(file('unsigned'), unsigned);
    const args = ['sign', 'regtest', file('words'), hot, file('unsigned'), file('signed')];
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (bytes) => {
      said += bytes;
    });
    child.stdin.end(`${answer}\n`);
    await new Promise((resolve) => child.once('close', resolve));
    return { signed: readFileSync(file('signed'), 'utf8'), said };
  } finally {
    rmSync(home, { recursive: true });
  }
}
