import { dateFormat } from './formats.ts';
import { wordsLocale } from './reader-locale.ts';
import { readerTimeZone } from './reader-time-zone.ts';

const dayMs = 86_400_000;

/** Round values between two, ascending: steps of 1, 2 or 5 times a power of ten, at most `most` of them. */
export function valueTicks(lowest: bigint, highest: bigint, most = 4): bigint[] {
  const step = roundStep((highest - lowest) / BigInt(most) + 1n);
  const remainder = ((lowest % step) + step) % step;
  const first = remainder === 0n ? lowest : lowest + step - remainder;
  const ticks: bigint[] = [];
  for (let tick = first; tick <= highest; tick += step) ticks.push(tick);
  return ticks;
}

function roundStep(atLeast: bigint): bigint {
  const magnitude = 10n ** BigInt(atLeast.toString().length - 1);
  const factor = [1n, 2n, 5n, 10n].find((times) => times * magnitude >= atLeast) ?? 10n;
  return factor * magnitude;
}

export type DateTick = {
  /** As a share of the width, 0 to 100. */
  place: number;
  text: string;
};

/**
 * A few evenly spaced moments between two (milliseconds since 1970): clock times of the reader's zone
 * within two days, days of Europe/Berlin within half a year, months beyond. Neighbours that read alike are left out.
 */
export function dateTicks(firstMs: number, lastMs: number, count = 4): DateTick[] {
  const format = dateFormat(wordsLocale(), formOf(lastMs - firstMs));
  const ticks = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return { place: share * 100, text: format.format(firstMs + share * (lastMs - firstMs)) };
  });
  return ticks.filter(({ text }, index) => text !== ticks[index - 1]?.text);
}

function formOf(spanMs: number): Intl.DateTimeFormatOptions {
  const timeZone = 'Europe/Berlin';
  if (spanMs <= 2 * dayMs) {
    return { timeZone: readerTimeZone() ?? timeZone, hour: '2-digit', minute: '2-digit' };
  }
  if (spanMs <= 183 * dayMs) return { timeZone, day: 'numeric', month: 'short' };
  return { timeZone, month: 'short', year: 'numeric' };
}
