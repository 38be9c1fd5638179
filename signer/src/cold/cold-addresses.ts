import { Address, OutScript } from '@scure/btc-signer';
import type { BitcoinNetworkName } from '../config.ts';
import { bitcoinNetworks } from '../keys/bitcoin-networks.ts';
import type { Keyring } from '../keys/keyring.ts';
import { coldPath } from './refill.ts';

export const coldAddresses = (
  { bitcoin, ethereum }: Keyring,
  network: BitcoinNetworkName,
): { bitcoin: string; ethereum: string } => ({
  bitcoin: Address(bitcoinNetworks[network]).encode(OutScript.decode(bitcoin.script(coldPath))),
  ethereum: ethereum.address(coldPath),
});
