import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { p2wpkh } from '@scure/btc-signer';
import type { KeyPathWire } from '@tessera/contracts/signer';
import { bytesToHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { BitcoinNetworkName } from '../config.ts';

/** Of Ethereum: from where withdrawals and gas go out, and where sweeps go to. Of both: where refills go. */
export const hotPath: KeyPathWire = { branch: 1, index: 0 };

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
  /** Names the keys without saying them: BIP-32's fingerprint of either account. */
  readonly fingerprint: string;
};

/** m/84'/0'/0' or, off the main network, m/84'/1'/0' (BIP-84), and m/44'/60'/0' (BIP-44). */
export function openKeyring(mnemonic: string, network: BitcoinNetworkName): Keyring {
  const master = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic));
  const bitcoin = openAccount(master, `m/84'/${network === 'mainnet' ? 0 : 1}'/0'`);
  const ethereum = openAccount(master, "m/44'/60'/0'");
  const ethereumKey = (path: KeyPathWire) => ethereum.keysAt(path).privateKey;
  return {
    bitcoin: {
      privateKey: (path) => bitcoin.keysAt(path).privateKey,
      script: (path) => p2wpkh(bitcoin.keysAt(path).publicKey).script,
    },
    ethereum: {
      privateKey: ethereumKey,
      address: (path) => privateKeyToAddress(bytesToHex(ethereumKey(path))),
    },
    fingerprint: `${bitcoin.fingerprint}-${ethereum.fingerprint}`,
  };
}

function openAccount(master: HDKey, path: string) {
  const account = master.derive(path);
  const branches = [account.deriveChild(0), account.deriveChild(1)] as const;
  return {
    fingerprint: account.fingerprint.toString(16),
    keysAt: ({ branch, index }: KeyPathWire) => {
      const { privateKey, publicKey } = branches[branch].deriveChild(index);
      if (!privateKey || !publicKey) throw new Error('The words give private keys');
      return { privateKey, publicKey };
    },
  };
}
