import type { LoanDetail } from '@tessera/contracts/loans';
import { assetName } from '@tessera/money/asset-name';
import { parsePrice } from '@tessera/money/price';
import { thresholdPriceText } from '../../parts/price-text.ts';
import { fallText } from '../../parts/ratio-text.ts';
import { healthWords as words } from './loan-detail-words.ts';

/** How far the price has to fall before the next thing happens to the loan. */
export function NextThreshold({ loan }: { loan: LoanDetail }) {
  const { coin, thresholdPrices: prices } = loan;
  if (!loan.price || !prices) return null;
  const now = parsePrice(loan.price.value);
  const name = assetName(coin);
  const steps = [
    [parsePrice(prices.marginCall), words.fallToCall],
    [parsePrice(prices.liquidation), words.fallToSale],
  ] as const;
  const next = steps.find(([price]) => now > price);
  if (!next) return <p>{words.atSale}</p>;
  const [price, sentence] = next;
  return <p>{sentence(fallText(now, price), thresholdPriceText(price), name)}</p>;
}
