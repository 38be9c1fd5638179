import fc from 'fast-check';
import { collateralAssets } from './asset.ts';
import { shareOf } from './basis-points.ts';
import { cents, minorUnits } from './minor-units.ts';
import { formatPrice, parsePrice, priceFromCents, priceInCents } from './price.ts';
import { quantityForEuro, valueInEuro } from './value-in-euro.ts';

describe('valueInEuro', () => {
  it('multiplies a quantity with a price and rounds once', () => {
    expect(valueInEuro(minorUnits('BTC', 80_000_000n), 'BTC', parsePrice('60000'), 'down')).toBe(
      4_800_000n,
    );
    expect(valueInEuro(minorUnits('ETH', 1n), 'ETH', parsePrice('2000'), 'down')).toBe(0n);
    expect(valueInEuro(minorUnits('ETH', 1n), 'ETH', parsePrice('2000'), 'up')).toBe(1n);
    expect(
      valueInEuro(minorUnits('USDC', 1_000_000n), 'USDC', parsePrice('0.99871234'), 'half-even'),
    ).toBe(100n);
    expect(valueInEuro(minorUnits('EUR', 12_345n), 'EUR', parsePrice('1'), 'down')).toBe(12_345n);
  });

  it('has an inverse that buys the fewest units for a value', () => {
    const anyCents = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(cents);
    const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
    fc.assert(
      fc.property(fc.constantFrom(...collateralAssets), anyCents, price, (asset, value, at) => {
        const units = quantityForEuro(value, asset, at, 'up');
        expect(valueInEuro(units, asset, at, 'down') >= value).toBe(true);
        expect(valueInEuro(minorUnits(asset, units - 1n), asset, at, 'down') < value).toBe(true);
      }),
    );
  });
});

describe('price and share', () => {
  it('keeps a price in 8 decimals', () => {
    expect(formatPrice(parsePrice('60000'))).toBe('60000.00000000');
    expect(priceInCents(4_615_384_615_385n, 'up')).toBe(4_615_385n);
    expect(priceInCents(priceFromCents(4_615_385n), 'up')).toBe(4_615_385n);
  });

  it('takes a share in basis points, and only whole ones', () => {
    expect(shareOf(1_477_038n, 100, 'up')).toBe(14_771n);
    expect(() => shareOf(1n, 0.5, 'up')).toThrow(RangeError);
  });
});
