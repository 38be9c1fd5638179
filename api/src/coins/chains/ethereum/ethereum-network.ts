import type { Config } from '../../../platform/config/config.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
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
    chain: () => chainNames[chainId] ?? describeChain(chainId, sandbox),
    coin: 'ETH',
    assets: networkAssets('ethereum', tokenContracts),
    sandbox,
  };
}

const describeChain = (chainId: number, sandbox: boolean) =>
  sandbox
    ? i18n.t('Local test chain')
    : i18n.t('Ethereum chain {chainId}', { chainId: String(chainId) });
