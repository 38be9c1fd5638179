import type { Wallet } from '@tessera/contracts/wallets';

const networks = new Map<string, string>([
  ['BTC', 'Bitcoin'],
  ['ETH', 'Ethereum'],
  ['USDC', 'Ethereum'],
]);

/**
 * The network that a coin moves on, as a wallet elsewhere calls it: "Bitcoin", "Bitcoin Signet". A
 * local test chain has no name anywhere else.
 */
export function chainName({ asset, deposit }: Wallet): string {
  const network = networks.get(asset) ?? deposit.network.name;
  return deposit.network.chain.startsWith(network) ? deposit.network.chain : network;
}
