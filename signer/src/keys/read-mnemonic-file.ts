import { readFileSync, statSync } from 'node:fs';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { ConfigError } from '@tessera/server/config-error';

const othersMayRead = 0o077;

/**
 * The secret words (BIP-39). A file that group or others can read is refused: whoever reads it owns
 * every coin. @throws ConfigError
 */
export function readMnemonicFile(file = ''): string {
  const refuse = (message: string) =>
    new ConfigError([{ variable: 'SIGNER_MNEMONIC_FILE', message }]);
  const words = readPrivately(file, refuse).trim().split(/\s+/).join(' ');
  if (!validateMnemonic(words, wordlist)) {
    throw refuse('names a file without a valid BIP-39 mnemonic');
  }
  return words;
}

function readPrivately(file: string, refuse: (message: string) => ConfigError): string {
  let isOpen: boolean;
  let text: string;
  try {
    isOpen = (statSync(file).mode & othersMayRead) !== 0;
    text = readFileSync(file, 'utf8');
  } catch {
    throw refuse('names a file that cannot be read');
  }
  if (isOpen) throw refuse('names a file that others can read: chmod 600');
  return text;
}
