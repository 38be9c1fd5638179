import { collateralTerms } from '@tessera/lending/terms';
import { parseAmount } from '@tessera/money/parse-amount';
import type { Config } from '../../config.ts';
import type { Network } from '../network.ts';

const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  11155111: 'Ethereum Sepolia',
  17000: 'Ethereum Holesky',
  560048: 'Ethereum Hoodi',
};

export function ethereumNetwork({
  ethereum: { chainId, usdcContract },
  sandbox,
}: Pick<Config, 'ethereum' | 'sandbox'>): Network {
  return {
    name: 'ethereum',
    chain: chainNames[chainId] ?? (sandbox ? 'Local test chain' : `Ethereum chain ${chainId}`),
    assets: [
      {
        asset: 'ETH',
        confirmationsRequired: collateralTerms.ETH.confirmations,
        minimumDeposit: parseAmount('0.001', 'ETH'),
        minimumWithdrawal: parseAmount('0.005', 'ETH'),
        contract: null,
      },
      {
        asset: 'USDC',
        confirmationsRequired: collateralTerms.USDC.confirmations,
        minimumDeposit: parseAmount('1', 'USDC'),
        minimumWithdrawal: parseAmount('10', 'USDC'),
        contract: usdcContract,
      },
    ],
    sandbox,
  };
}
