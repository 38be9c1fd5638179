import { displayAmount, displayAmountWithUnit } from './display-amount.ts';
import { formatEuro } from './format-euro.ts';
import { formatPercentagePoints } from './format-percentage-points.ts';
import { formatPriceInEuro } from './format-price-in-euro.ts';
import { formatPercent, formatRatio } from './format-ratio.ts';
import { cents } from './minor-units.ts';
import { parsePrice } from './price.ts';
import { ratioFromBasisPoints } from './ratio.ts';

describe('displayAmount', () => {
  it.each([
    [80_000_000n, 'BTC', 'en', '0.80', '000000'],
    [12_681_026n, 'BTC', 'en', '0.12681026', ''],
    [123_456_789_012_345_678n, 'ETH', 'en', '0.12345678', '9012345678'],
    [10n ** 18n, 'ETH', 'en', '1.00', '000000'],
    [10n ** 18n + 1_000n, 'ETH', 'en', '1.00000000', '0000001'],
    [1_234_567_890_000n, 'USDC', 'de', '1.234.567,89', '0000'],
    [-5n, 'EUR', 'en', '−0.05', ''],
    [10n ** 28n, 'EUR', 'en', '100,000,000,000,000,000,000,000,000.00', ''],
  ] as const)('splits %p %s in %s', (minor, asset, locale, head, tail) => {
    expect(displayAmount(minor, asset, locale)).toEqual({ head, tail });
  });

  it('adds the unit where nothing can be dimmed', () => {
    expect(displayAmountWithUnit(80_000_000n, 'BTC', 'en')).toBe('0.80\u00a0BTC');
    expect(displayAmountWithUnit(1n, 'ETH', 'en')).toBe('0.000000000000000001\u00a0ETH');
  });
});

describe('formatEuro', () => {
  it('follows the locale', () => {
    expect(formatEuro(cents(1_200_050n), 'en')).toBe('€12,000.50');
    expect(formatEuro(cents(1_200_050n), 'de')).toBe('12.000,50\u00a0€');
    expect(formatEuro(cents(-123_456n), 'en')).toBe('−€1,234.56');
  });

  it('drops cents on request only when there are none', () => {
    expect(formatEuro(cents(1_200_000n), 'en', { whole: 'short' })).toBe('€12,000');
    expect(formatEuro(cents(1_200_000n), 'de', { whole: 'short' })).toBe('12.000\u00a0€');
    expect(formatEuro(cents(1_200_050n), 'en', { whole: 'short' })).toBe('€12,000.50');
  });

  it('rounds a price as it is told', () => {
    expect(formatPriceInEuro(parsePrice('46153.84615385'), 'up', 'en')).toBe('€46,153.85');
  });

  it.each([
    ['10.00', 'down', 'en', '€10.00'],
    ['9.99999999', 'down', 'en', '€9.9999'],
    ['9.99999999', 'up', 'en', '€10.0000'],
    ['0.91041', 'up', 'en', '€0.9105'],
    ['0.91041', 'down', 'de', '0,9104\u00a0€'],
  ] as const)('writes the price %s, rounded %s, in %s as %s', (price, rounding, locale, text) => {
    expect(formatPriceInEuro(parsePrice(price), rounding, locale)).toBe(text);
  });
});

it.each([
  [2_200, 'en', '22.00 percentage points'],
  [100, 'en', '1.00 percentage points'],
  [-641, 'en', '−6.41 percentage points'],
  [959, 'de', '9,59 percentage points'],
])('says a difference of %i basis points in %s as %s', (basisPoints, locale, text) => {
  expect(formatPercentagePoints(basisPoints, locale)).toBe(text);
});

describe('formatPercent and formatRatio', () => {
  it('follow the locale and the rounding', () => {
    expect(formatPercent(75_303_334n, 3, 'up', 'en')).toBe('75.304%');
    expect(formatPercent(52_500_000n, 2, 'up', 'de')).toBe('52,50\u00a0%');
    expect(formatPercent(ratioFromBasisPoints(990), 1, 'half-even', 'en')).toBe('9.9%');
    expect(formatPercent(ratioFromBasisPoints(6000), 0, 'up', 'en')).toBe('60%');
    expect(formatRatio(159_999_999n, 2, 'down', 'en')).toBe('1.59');
    expect(formatRatio(-159_999_999n, 2, 'down', 'en')).toBe('−1.60');
  });
});
