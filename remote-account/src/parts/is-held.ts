import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';

/** Something of the coin is there, free or bound. */
export const isHeld = ({ balance }: Pick<Wallet, 'balance'>): boolean =>
  [balance.available, balance.held, balance.collateral].some(
    (money) => fromWireMoney(money).minor > 0n,
  );
