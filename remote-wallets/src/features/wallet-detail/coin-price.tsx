import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Coin } from '@tessera/contracts/money';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { PriceText } from '../../parts/price-text.tsx';
import { WeekCurve } from '../../parts/week-curve.tsx';
import { walletDetailWords as words } from './wallet-detail-words.ts';

/** What the coin costs now, with its age, its day and its week. */
export function CoinPrice({ asset }: { asset: Coin }) {
  const { data, dataUpdatedAt } = useQuery(pricesQuery);
  const price = data?.items.find((each) => each.asset === asset);
  return (
    <DefinitionRows
      rows={[
        {
          term: words.priceOf(asset),
          value: price ? <PriceText price={price} readAtMs={dataUpdatedAt} /> : words.noPrice,
        },
        { term: words.week, value: <WeekCurve asset={asset} price={price} /> },
      ]}
    />
  );
}
