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
export function signWithColdKeys(
  unsigned: string,
  hot: string,
  { words = coldWords, answer = 'yes' }: { words?: string; answer?: string } = {},
): Promise<{ signed: string; said: string }> {
  return runColdCommand(
    unsigned,
    (files) => ['sign', 'regtest', files.words, hot, files.unsigned, files.signed],
    {
      words,
      answer,
    },
  );
}

/** Signs a proof of reserves, in the same way. */
export function signReservesWithColdKeys(
  asked: string,
  { words = coldWords, answer = 'yes' }: { words?: string; answer?: string } = {},
): Promise<{ signed: string; said: string }> {
  return runColdCommand(
    asked,
    (files) => ['sign-reserves', 'regtest', files.words, files.unsigned, files.signed],
    { words, answer },
  );
}

type Files = Readonly<Record<'words' | 'unsigned' | 'signed', string>>;

async function runColdCommand(
  unsigned: string,
  argsOf: (files: Files) => readonly string[],
  { words, answer }: { readonly words: string; readonly answer: string },
): Promise<{ signed: string; said: string }> {
  const home = mkdtempSync(path.join(tmpdir(), 'cold-'));
  const file = (name: string) => path.join(home, name);
  const files = { words: file('words'), unsigned: file('unsigned'), signed: file('signed') };
  try {
    writeFileSync(files.words, words, { mode: 0o600 });
    writeFileSync(files.unsigned, unsigned);
    const child = spawn(process.execPath, [program, ...argsOf(files)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (bytes) => {
      said += bytes;
    });
    child.stdin.end(`${answer}\n`);
    await new Promise((resolve) => child.once('close', resolve));
    return { signed: readFileSync(files.signed, 'utf8'), said };
  } finally {
    rmSync(home, { recursive: true });
  }
}
