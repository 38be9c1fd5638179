import { priceLifeMs } from '../figures.ts';
import type { Around, Gap, Instant, PublishedPrice } from './loan-record.ts';

type Moment = ReturnType<Around>;

/** Whether a price was published as it is told, and was the newest and no older than five minutes then. */
export function isInForce(
  prices: readonly PublishedPrice[],
  told: { readonly id: string; readonly value: bigint },
  moment: Moment,
): boolean {
  const price = prices.find(({ id }) => id === told.id);
  if (!price || price.value !== told.value) return false;
  const next = prices.find(({ at }) => at > price.at);
  const isNewest = next === undefined || next.at > moment.earliest;
  return isNewest && price.at <= moment.latest && price.at >= moment.earliest - priceLifeMs;
}

/** Every price that may have been the one in force at a moment. */
export function pricesInForce(
  prices: readonly PublishedPrice[],
  { earliest, latest }: Moment,
): readonly PublishedPrice[] {
  const newest = prices.findLast(({ at }) => at <= earliest);
  const isFresh = newest && newest.at >= earliest - priceLifeMs;
  const later = prices.filter(({ at }) => at > earliest && at <= latest);
  return isFresh ? [newest, ...later] : later;
}

/** When there was no price to act on, between the first and the last of these. */
export function gapsOf(prices: readonly PublishedPrice[]): readonly Gap[] {
  return prices.flatMap(({ at: from }, index) => {
    const until = prices[index + 1]?.at;
    return until !== undefined && until - from > priceLifeMs ? [{ from, until }] : [];
  });
}

/** Until when somebody has time whose clock stands still while there is no price. */
export function endWithGaps(begin: Instant, end: Instant, gaps: readonly Gap[]): Instant {
  return gaps.reduce((latest, { from, until }) => {
    const meets = Math.max(from, begin);
    return until > begin && meets < latest ? latest + (until - meets) : latest;
  }, end);
}
