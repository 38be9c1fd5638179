import { useQuery } from '@tanstack/react-query';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import type { Coin } from '@tessera/contracts/money';

/** Where a coin can be paid in. */
export function useDepositPath(coin: Coin): string {
  const { data } = useQuery(walletsQuery);
  const wallet = data?.items.find(({ asset }) => asset === coin);
  return wallet ? `/dashboard/spot/${wallet.id}` : '/dashboard/spot';
}
