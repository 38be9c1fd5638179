import { useQueries, useQuery } from '@tanstack/react-query';
import { priceHistoryQuery } from '@tessera/api-client/get-price-history';
import { settingsQuery } from '@tessera/api-client/get-settings';
import type { Coin } from '@tessera/contracts/money';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { thresholdPrices } from '@tessera/lending/threshold-price';
import { type Price, parsePrice } from '@tessera/money/price';
import { useState } from 'react';
import { type DayPrice, evenFall, type FallRules, replay, worstStretch } from './fall.ts';

export type Scenario = 'chosen' | 'replayed';

const usualFall = 40;

/** Which fall is tried, and whether calls are cured by themselves in it. */
export function useFall(coins: readonly Coin[]) {
  const [scenario, setScenario] = useState<Scenario>('chosen');
  const [percent, setPercent] = useState(usualFall);
  const [isCured, setCured] = useState<boolean | null>(null);
  const settings = useQuery(settingsQuery);
  const histories = useQueries({
    queries: coins.map((coin) => ({
      ...priceHistoryQuery(coin),
      enabled: scenario === 'replayed',
    })),
  });
  const hasCure = settings.data?.automaticCure ?? false;
  const stretches = new Map<Coin, readonly DayPrice[]>();
  for (const { data } of histories) {
    if (data) stretches.set(data.asset, worstStretch(data.items.map(readDay)));
  }
  const rules: FallRules = {
    callSteps: scenario === 'replayed' ? 1 : Number.POSITIVE_INFINITY,
    isCuredAutomatically: isCured ?? hasCure,
  };
  const pricesFor = (start: LoanPosition): readonly Price[] => {
    if (scenario === 'replayed') return replay(stretches.get(start.asset) ?? [], start.price);
    return evenFall(start.price, percent, Object.values(thresholdPrices(start) ?? {}));
  };
  return {
    scenario,
    setScenario,
    percent,
    setPercent,
    hasCure,
    rules,
    setCured,
    stretches,
    histories,
    pricesFor,
  };
}

export type Fall = ReturnType<typeof useFall>;

const readDay = ({ on, value }: { on: string; value: string }): DayPrice => ({
  on,
  value: parsePrice(value),
});
