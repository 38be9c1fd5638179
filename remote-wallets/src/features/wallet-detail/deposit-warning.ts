import type { Wallet } from '@tessera/contracts/wallets';
import { chainName } from '../../parts/chain-name.ts';

/** What must be known before coins are sent to a deposit address: where they would be lost. */
export function depositWarning(wallet: Wallet): { title: string; text: string } {
  const chain = chainName(wallet);
  switch (wallet.asset) {
    case 'BTC':
      return {
        title: `Send only BTC, only on ${chain}`,
        text: 'Lightning payments, wrapped bitcoin and coins of other networks do not arrive, and may be lost.',
      };
    case 'ETH':
      return {
        title: `Send only ETH, only on ${chain}`,
        text: 'Ether on Arbitrum, Base and other networks above Ethereum does not arrive. Tokens are no ether: they are not credited here.',
      };
    case 'USDC':
      return {
        title: `Send only USDC, only as ERC-20 on ${chain}`,
        text: 'USDC on Solana, Base, Polygon and other networks does not arrive, nor do bridged tokens such as USDC.e.',
      };
    default:
      return {
        title: `Send only ${wallet.asset}, only on ${chain}`,
        text: 'Coins of another kind or from another network do not arrive, and may be lost.',
      };
  }
}
