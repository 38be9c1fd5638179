import { readFileSync, writeFileSync } from 'node:fs';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { CommandError } from '../command/command-error.ts';
import type { Terminal } from '../command/terminal.ts';
import type { BitcoinNetworkName } from '../config.ts';
import { bitcoinNetworks } from '../keys/bitcoin-networks.ts';
import { isHotHouseOf, parseHotHouse } from '../keys/hot-house.ts';
import { openKeyring } from '../keys/keyring.ts';
import { readMnemonicFile } from '../keys/read-mnemonic-file.ts';
import { coldAddresses } from './cold-addresses.ts';
import { readColdReserves } from './read-cold-reserves.ts';
import { readRefill } from './read-refill.ts';

const usage = `Usage: npm run cold -- <command>      where the cold words are, and no network

  keys <network> <words>                    the accounts' public keys for the API, and the addresses
  sign <network> <words> <hot> <file> <out> shows what a refill does, asks, and signs it
  sign-reserves <network> <words> <file> <out>
                                            shows what a proof of reserves says, asks, and signs it

<network> is mainnet, testnet, signet or regtest; <words> a file with the cold words (BIP-39), which
are others than the signer's. <hot> says where refills go, as "npm run signer -- status" says it on the
signer's machine: note it once, when the cold keys are made, and never take it from what is to be signed.
`;

/** @throws CommandError in words for the terminal */
export async function runColdCommand(words: readonly string[], needs: Terminal): Promise<void> {
  const [name, network = '', wordsFile = '', hot = '', file = '', out = ''] = words;
  const isKnown = Object.hasOwn(bitcoinNetworks, network);
  if (isKnown && name === 'keys' && words.length === 3) {
    return sayKeys(network as BitcoinNetworkName, wordsFile, needs);
  }
  if (isKnown && name === 'sign' && words.length === 6) {
    return sign(network as BitcoinNetworkName, { wordsFile, hot, file, out }, needs);
  }
  if (isKnown && name === 'sign-reserves' && words.length === 5) {
    const files = { wordsFile, file: words[3] ?? '', out: words[4] ?? '' };
    return signReserves(network as BitcoinNetworkName, files, needs);
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
  given: Readonly<Record<'wordsFile' | 'hot' | 'file' | 'out', string>>,
  { say, ask }: Terminal,
): Promise<void> {
  const hot = parseHotHouse(given.hot);
  if (!hot || (hot.network === 'bitcoin' && hot.chain !== network)) {
    throw new CommandError(`${given.hot} says of no hot address of ${network} where it is.`);
  }
  const keyring = openKeyring(readMnemonicFile(given.wordsFile), network);
  if (isHotHouseOf(hot, keyring)) {
    const message = 'holds the words of that hot address: cold words are others';
    throw new CommandError(`${given.wordsFile} ${message}. Nothing was signed.`);
  }
  const refill = readOrRefuse(`${given.file} holds no refill of this network`, () =>
    readRefill(readFileSync(given.file, 'utf8'), keyring, hot),
  );
  say(`${refill.lines.join('\n')}\n`);
  await askFirst(ask);
  writeFileSync(given.out, `${await refill.sign()}\n`, { flag: 'wx' });
  say(`Written to ${given.out}: bring it back, and "refill-signed" it.\n`);
}

async function signReserves(
  network: BitcoinNetworkName,
  { wordsFile, file, out }: Readonly<Record<'wordsFile' | 'file' | 'out', string>>,
  { say, ask }: Terminal,
): Promise<void> {
  const keyring = openKeyring(readMnemonicFile(wordsFile), network);
  const reserves = readOrRefuse(`${file} holds nothing of a proof of reserves`, () =>
    readColdReserves(readFileSync(file, 'utf8'), keyring, network),
  );
  say(reserves.text);
  await askFirst(ask);
  writeFileSync(out, `${JSON.stringify(await reserves.sign(), null, 2)}\n`, { flag: 'wx' });
  say(`Written to ${out}: bring it back, and have "npm run cold-reserves -- take" read it.\n`);
}

async function askFirst(ask: Terminal['ask']): Promise<void> {
  const answer = await ask('Type yes to sign it: ');
  if (answer.trim() !== 'yes') throw new CommandError('Nothing was signed.');
}

function readOrRefuse<What>(otherwise: string, read: () => What): What {
  try {
    return read();
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(`Refused: ${error.message}`);
    throw new CommandError(`${otherwise} that can be read.`);
  }
}
