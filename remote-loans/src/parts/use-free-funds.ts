import { useQuery } from '@tanstack/react-query';
import { fiatWalletQuery } from '@tessera/api-client/get-fiat-wallet';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import type { Coin } from '@tessera/contracts/money';
import type { Money } from '@tessera/money/money';
import { fromWireMoney } from '@tessera/money/wire-money';

export type Funds = {
  /** Nothing while it is not known. */
  readonly available: Money | undefined;
  readonly payInAt: string;
};

/** What is free in the fiat wallet. */
export function useFreeEuros(): Funds {
  const { data } = useQuery(fiatWalletQuery);
  return {
    available: data && fromWireMoney(data.balance.available),
    payInAt: '/dashboard/fiat',
  };
}

/** What is free in the spot wallet of a coin. */
export function useFreeCoins(coin: Coin): Funds {
  const { data } = useQuery(walletsQuery);
  const wallet = data?.items.find(({ asset }) => asset === coin);
  return {
    available: wallet && fromWireMoney(wallet.balance.available),
    payInAt: wallet ? `/dashboard/spot/${wallet.id}` : '/dashboard/spot/list-wallets',
  };
}
