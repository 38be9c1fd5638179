import { useQuery } from '@tanstack/react-query';
import { priceHistoryQuery } from '@tessera/api-client/get-price-history';
import { serverNow } from '@tessera/api-client/server-clock';
import type { Coin } from '@tessera/contracts/money';
import type { Price } from '@tessera/contracts/prices';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { addDays } from '@tessera/lending/civil-date';
import { parsePrice } from '@tessera/money/price';
import { Sparkline } from '@tessera/ui/sparkline';

/** A coin's week: the last price of each day, and the latest. */
export function WeekCurve({ asset, price }: { asset: Coin; price: Price | undefined }) {
  const from = addDays(berlinDateOf(new Date(serverNow())), -7);
  const { data } = useQuery(priceHistoryQuery(asset, from));
  const days = (data?.items ?? []).map(({ on, value }) => ({
    x: Date.parse(on),
    value: parsePrice(value),
  }));
  const last = days.at(-1);
  const points =
    last && price ? [...days.slice(0, -1), { x: last.x, value: parsePrice(price.value) }] : days;
  return <Sparkline points={points} />;
}
