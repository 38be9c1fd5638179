import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Coin } from '@tessera/contracts/money';

/** Whether the last price of a coin is too old to release or sell on; false while it is not known. */
export function useIsStale(coin: Coin): boolean {
  const { data } = useQuery(pricesQuery);
  return data?.items.find(({ asset }) => asset === coin)?.stale ?? false;
}
