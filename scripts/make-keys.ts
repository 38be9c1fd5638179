import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { generateMnemonic, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** BIP-44, account 0 of Ether; the API appends `/0/index` for each deposit address. */
const ethereumAccountPath = "m/44'/60'/0'";
/** BIP-84, account 0 of coins that are worth nothing. */
const bitcoinAccountPath = "m/84'/1'/0'";
const mnemonicStrengthBits = 256;

export type DepositKeys = {
  /** Holds the extended public key, which is all that the API ever reads. */
  ethereumXpubFile: string;
  bitcoinXpubFile: string;
  /** Holds the secret words, for the signer alone. */
  mnemonicFile: string;
};

function ensureMnemonic(file: string) {
  if (!existsSync(file)) {
    const mnemonic = generateMnemonic(wordlist, mnemonicStrengthBits);
    writeFileSync(file, `${mnemonic}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Makes the secret words on the first start and the extended public key beside them. The words are
 * never replaced: deposit addresses that were shown to people hang on them.
 */
export function makeKeys(folder: string): DepositKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ethereumXpubFile = join(folder, 'ethereum-deposits.xpub');
  const mnemonicFile = join(folder, 'mnemonic');
  const mnemonic = ensureMnemonic(mnemonicFile);
  const bitcoinXpubFile = join(folder, 'bitcoin-deposits.xpub');
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  const publish = (file: string, path: string) =>
    writeFileSync(file, `${master.derive(path).publicExtendedKey}\n`, { mode: 0o644 });
  publish(ethereumXpubFile, ethereumAccountPath);
  publish(bitcoinXpubFile, bitcoinAccountPath);
  return { ethereumXpubFile, bitcoinXpubFile, mnemonicFile };
}
