import type { Wallet } from '@tessera/contracts/wallets';
import { isNetworkName, networkRecords } from '@tessera/money/network-records';

/**
 * The network that a coin moves on, as a wallet elsewhere calls it: "Bitcoin", "Bitcoin Signet". A
 * local test chain has no name anywhere else.
 */
export function chainName({ deposit: { network } }: Wallet): string {
  const name = isNetworkName(network.name) ? networkRecords[network.name].name : network.name;
  return network.chain.startsWith(name) ? network.chain : name;
}
