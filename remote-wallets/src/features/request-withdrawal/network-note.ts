import type { Wallet } from '@tessera/contracts/wallets';
import { chainName } from '../../parts/chain-name.ts';

/** The network that coins leave on, and where they must not be sent. */
export function networkNote(wallet: Wallet): { name: string; warning: string } {
  const name = chainName(wallet);
  const coin = wallet.asset === 'USDC' ? `${name}, as an ERC-20 token` : name;
  return {
    name: coin,
    warning: `Only to addresses on ${name}: what goes to another network is lost.`,
  };
}
