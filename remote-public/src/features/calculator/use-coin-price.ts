import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Price as WirePrice } from '@tessera/contracts/prices';
import type { CollateralAsset } from '@tessera/money/asset';
import { type Price, parsePrice } from '@tessera/money/price';
import { isAwaited } from '@tessera/ui/is-awaited';

export type CoinPrice =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'known'; value: Price; wire: WirePrice };

/** The latest price of a coin. A stale one counts as none, because nobody could borrow at it. */
export function useCoinPrice(asset: CollateralAsset): CoinPrice {
  const prices = useQuery(pricesQuery);
  const wire = prices.data?.items.find((price) => price.asset === asset);
  if (wire !== undefined && !wire.stale) {
    return { state: 'known', value: parsePrice(wire.value), wire };
  }
  return { state: isAwaited(prices) ? 'loading' : 'unavailable' };
}
