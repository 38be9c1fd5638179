import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { p2wpkh } from '@scure/btc-signer';
import type { KeyPathWire } from '@tessera/contracts/signer';
import { bytesToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { testWords } from './test-config.ts';

/** Addresses of `bitcoind -regtest`. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };

const master = HDKey.fromMasterSeed(mnemonicToSeedSync(testWords));
const accounts = {
  bitcoin: master.derive("m/84'/1'/0'"),
  ethereum: master.derive("m/44'/60'/0'"),
};

function keysAt(network: keyof typeof accounts, { branch, index }: KeyPathWire) {
  const { privateKey, publicKey } = accounts[network].deriveChild(branch).deriveChild(index);
  if (!privateKey || !publicKey) throw new Error('The words give private keys');
  return { privateKey, publicKey };
}

/** The key of an output of ours, and where it receives. */
export function bitcoinTestKey(path: KeyPathWire) {
  const { privateKey, publicKey } = keysAt('bitcoin', path);
  const { address, script } = p2wpkh(publicKey, regtest);
  if (!address) throw new Error('A public key has an address');
  return { privateKey, address, script };
}

export function ethereumTestAccount(path: KeyPathWire): PrivateKeyAccount {
  return privateKeyToAccount(bytesToHex(keysAt('ethereum', path).privateKey));
}
