import type { Config } from '../../../platform/config/config.ts';
import { type Network, networkAssets } from '../network.ts';

const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  11155111: 'Ethereum Sepolia',
  17000: 'Ethereum Holesky',
  560048: 'Ethereum Hoodi',
};

export function ethereumNetwork({
  ethereum: { chainId, tokenContracts },
  sandbox,
}: Pick<Config, 'ethereum' | 'sandbox'>): Network {
  return {
    name: 'ethereum',
    chain: chainNames[chainId] ?? (sandbox ? 'Local test chain' : `Ethereum chain ${chainId}`),
    coin: 'ETH',
    assets: networkAssets('ethereum', tokenContracts),
    sandbox,
  };
}
