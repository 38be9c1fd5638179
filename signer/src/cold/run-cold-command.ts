import { readFileSync, writeFileSync } from 'node:fs';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { CommandError } from '../command/command-error.ts';
import type { Terminal } from '../command/terminal.ts';
import type { BitcoinNetworkName } from '../config.ts';
import { bitcoinNetworks } from '../keys/bitcoin-networks.ts';
import { openKeyring } from '../keys/keyring.ts';
import { readMnemonicFile } from '../keys/read-mnemonic-file.ts';
import { coldAddresses, readRefill } from './sign-refill.ts';

const usage = `Usage: npm run cold -- <command>      where the cold words are, and no network

  keys <network> <words>              the accounts' public keys for the API, and the addresses
  sign <network> <words> <file> <out> shows what a refill does, asks, and signs it

<network> is mainnet, testnet, signet or regtest; <words> a file with the cold words (BIP-39), which
are others than the signer's.
`;

/** @throws CommandError in words for the terminal */
export async function runColdCommand(words: readonly string[], needs: Terminal): Promise<void> {
  const [name, network = '', wordsFile = '', file = '', out = ''] = words;
  const isKnown = Object.hasOwn(bitcoinNetworks, network);
  if (isKnown && name === 'keys' && words.length === 3) {
    return sayKeys(network as BitcoinNetworkName, wordsFile, needs);
  }
  if (isKnown && name === 'sign' && words.length === 5) {
    return sign(network as BitcoinNetworkName, { wordsFile, file, out }, needs);
  }
  throw new CommandError(usage);
}

function sayKeys(network: BitcoinNetworkName, wordsFile: string, { say }: Terminal): void {
  const mnemonic = readMnemonicFile(wordsFile);
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  const { bitcoin, ethereum } = coldAddresses(openKeyring(mnemonic, network), network);
  const coin = network === 'mainnet' ? 0 : 1;
  say(`COLD_XPUB_BITCOIN=${master.derive(`m/84'/${coin}'/0'`).publicExtendedKey}\n`);
  say(`COLD_XPUB_ETHEREUM=${master.derive("m/44'/60'/0'").publicExtendedKey}\n`);
  say(`SIGNER_COLD_ADDRESS_BITCOIN=${bitcoin}\n`);
  say(`SIGNER_COLD_ADDRESS_ETHEREUM=${ethereum}\n`);
}

async function sign(
  network: BitcoinNetworkName,
  files: { readonly wordsFile: string; readonly file: string; readonly out: string },
  { say, ask }: Terminal,
): Promise<void> {
  const keyring = openKeyring(readMnemonicFile(files.wordsFile), network);
  let refill: ReturnType<typeof readRefill>;
  try {
    refill = readRefill(readFileSync(files.file, 'utf8'), keyring, network);
  } catch {
    throw new CommandError(`${files.file} holds no refill that can be read.`);
  }
  say(`${refill.lines.join('\n')}\n`);
  const answer = await ask('Type yes to sign it: ');
  if (answer.trim() !== 'yes') throw new CommandError('Nothing was signed.');
  writeFileSync(files.out, `${await refill.sign()}\n`, { flag: 'wx' });
  say(`Written to ${files.out}: bring it back, and "refill-signed" it.\n`);
}
