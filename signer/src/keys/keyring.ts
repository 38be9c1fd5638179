import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { p2wpkh } from '@scure/btc-signer';
import type { KeyPathWire } from '@tessera/contracts/signer';
import { bytesToHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { BitcoinNetworkName } from '../config.ts';

/** From where withdrawals and gas go out, and where sweeps go to. */
export const hotEthereumPath: KeyPathWire = { branch: 1, index: 0 };

/** Every key, by its path below the account of its network. It is handed on, never written. */
export type Keyring = {
  readonly bitcoin: {
    readonly privateKey: (path: KeyPathWire) => Uint8Array;
    /** Of the pay-to-witness-public-key-hash output that the key owns (BIP-84). */
    readonly script: (path: KeyPathWire) => Uint8Array;
  };
  readonly ethereum: {
    readonly privateKey: (path: KeyPathWire) => Uint8Array;
    /** With its checksum (EIP-55). */
    readonly address: (path: KeyPathWire) => `0x${string}`;
  };
  /** Names the keys without saying them: of the first key of either account. */
  readonly fingerprint: string;
};

/** m/84'/0'/0' or, off the main network, m/84'/1'/0' (BIP-84), and m/44'/60'/0' (BIP-44). */
export function openKeyring(mnemonic: string, network: BitcoinNetworkName): Keyring {
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  const bitcoin = master.derive(`m/84'/${network === 'mainnet' ? 0 : 1}'/0'`);
  const ethereum = master.derive("m/44'/60'/0'");
  const ethereumKey = (path: KeyPathWire) => childOf(ethereum, path).privateKey;
  const fingerprint = [bitcoin, ethereum].map((account) => account.fingerprint.toString(16));
  return {
    bitcoin: {
      privateKey: (path) => childOf(bitcoin, path).privateKey,
      script: (path) => p2wpkh(childOf(bitcoin, path).publicKey).script,
    },
    ethereum: {
      privateKey: ethereumKey,
      address: (path) => privateKeyToAddress(bytesToHex(ethereumKey(path))),
    },
    fingerprint: fingerprint.join('-'),
  };
}

function childOf(account: HDKey, { branch, index }: KeyPathWire) {
  const { privateKey, publicKey } = account.deriveChild(branch).deriveChild(index);
  if (!privateKey || !publicKey) throw new Error('The words give private keys');
  return { privateKey, publicKey };
}
