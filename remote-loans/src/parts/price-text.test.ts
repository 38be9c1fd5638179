import { parsePrice } from '@tessera/money/price';
import { marketPriceText, marketPriceTextOf, thresholdPriceText } from './price-text.ts';

describe('a price in words', () => {
  const price = parsePrice('1285.52564103');

  it('is rounded down where it is the market’s', () => {
    expect(marketPriceText(price)).toBe('€1,285.52');
    expect(marketPriceTextOf('1285.52564103')).toBe('€1,285.52');
  });

  it('is rounded up where something happens at it', () => {
    expect(thresholdPriceText(price)).toBe('€1,285.53');
  });
});
