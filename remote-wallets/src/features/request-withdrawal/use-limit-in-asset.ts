import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { CollateralAsset } from '@tessera/money/asset';
import { parsePrice } from '@tessera/money/price';
import { quantityForEuro } from '@tessera/money/value-in-euro';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { limitsQuery } from '../../api/get-limits.ts';
import type { LimitInAsset } from './amount-refusal.ts';

/** What the withdrawal limit leaves, in a coin at the latest price or in euros. */
export function useLimitInAsset(asset: CollateralAsset | 'EUR'): LimitInAsset | undefined {
  const limits = useQuery(limitsQuery).data;
  const price = useQuery(pricesQuery).data?.items.find((each) => each.asset === asset);
  if (!limits) return undefined;
  const { left: leftInEuro, frees } = limits;
  const left = asset === 'EUR' ? leftInEuro : price && inCoins(leftInEuro, asset, price.value);
  return left && { left, leftInEuro, frees };
}

/** Down: what is asked for is counted at its value rounded up. */
function inCoins(left: WireMoney, asset: CollateralAsset, price: string): WireMoney | undefined {
  const { minor } = fromWireMoney(left as WireMoney<'EUR'>);
  return toWireMoney({ asset, minor: quantityForEuro(minor, asset, parsePrice(price), 'down') });
}
