import type { LoanDetail } from '@tessera/contracts/loans';
import { parsePrice } from '@tessera/money/price';

const step = 5;
const usual = 30;

/** The smallest fall in whole steps of the control's, in percent, that brings a margin call. */
export function suggestedFall({ price, thresholdPrices }: LoanDetail): number {
  if (!price || !thresholdPrices) return usual;
  const [now, call] = [parsePrice(price.value), parsePrice(thresholdPrices.marginCall)];
  if (now <= call) return usual;
  const percent = Number(((now - call) * 10_000n) / now) / 100;
  return Math.min(95, (Math.floor(percent / step) + 1) * step);
}
