import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { ensureSecret } from './ensure-secret.ts';
import { LaunchError } from './launch/launch-error.ts';

/** BIP-44, account 0 of Ether; the API appends `/0/index` for each deposit address. */
const ethereumAccountPath = "m/44'/60'/0'";
/** BIP-84, account 0 of coins that are worth nothing. */
const bitcoinAccountPath = "m/84'/1'/0'";
const mnemonicStrengthBits = 256;

/**
 * Makes the secret words on the first start and the extended public key beside them. The words are
 * never replaced: deposit addresses that were shown to people hang on them. @throws LaunchError
 */
export function makeKeys(folder: string) {
  const mnemonicFile = ensureSecret(
    folder,
    'mnemonic',
    () => `${generateMnemonic(wordlist, mnemonicStrengthBits)}\n`,
  );
  const mnemonic = readFileSync(mnemonicFile, 'utf8').trim();
  if (!validateMnemonic(mnemonic, wordlist)) {
    throw new LaunchError(
      `The secret words in ${mnemonicFile} are damaged: they are no BIP-39 phrase. Put back a copy of the file, for every deposit address hangs on it, or start anew in another folder: DATA_DIR=/path/to/folder npm start`,
    );
  }
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  const publish = (name: string, path: string) => {
    const file = join(folder, name);
    writeFileSync(file, `${master.derive(path).publicExtendedKey}\n`, { mode: 0o644 });
    return file;
  };
  return {
    /** Holds the extended public key, which is all that the API ever reads. */
    ethereumXpubFile: publish('ethereum-deposits.xpub', ethereumAccountPath),
    bitcoinXpubFile: publish('bitcoin-deposits.xpub', bitcoinAccountPath),
    /** Holds the secret words, for the signer alone. */
    mnemonicFile,
  };
}
