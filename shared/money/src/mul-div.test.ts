import fc from 'fast-check';
import { mulDiv } from './mul-div.ts';

describe('mulDiv', () => {
  it.each([
    [7n, 1n, 2n, 3n, 4n, 4n],
    [5n, 1n, 2n, 2n, 3n, 2n],
    [-5n, 1n, 2n, -3n, -2n, -2n],
    [-7n, 1n, 2n, -4n, -3n, -4n],
    [5n, 1n, -2n, -3n, -2n, -2n],
    [-5n, -1n, 2n, 2n, 3n, 2n],
    [10n, 1n, 3n, 3n, 4n, 3n],
    [-10n, 1n, 3n, -4n, -3n, -3n],
    [6n, 2n, 3n, 4n, 4n, 4n],
    [0n, 5n, 3n, 0n, 0n, 0n],
  ])('%p · %p / %p is %p down, %p up and %p half-even', (a, b, c, down, up, halfEven) => {
    expect(mulDiv(a, b, c, 'down')).toBe(down);
    expect(mulDiv(a, b, c, 'up')).toBe(up);
    expect(mulDiv(a, b, c, 'half-even')).toBe(halfEven);
  });

  it('refuses to divide by zero', () => {
    expect(() => mulDiv(1n, 1n, 0n, 'down')).toThrow(RangeError);
  });

  it('encloses the exact quotient, and half-even takes the nearer side', () => {
    const factor = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
    const divisor = factor.filter((value) => value !== 0n);
    fc.assert(
      fc.property(factor, factor, divisor, (a, b, c) => {
        const positive = c < 0n ? -c : c;
        const product = c < 0n ? -a * b : a * b;
        const down = mulDiv(a, b, c, 'down');
        const up = mulDiv(a, b, c, 'up');
        const nearest = mulDiv(a, b, c, 'half-even');
        const toDown = product - down * positive;
        const toUp = up * positive - product;
        expect(toDown >= 0n && toUp >= 0n && up - down <= 1n).toBe(true);
        const expected = toDown === toUp ? down + (down % 2n === 0n ? 0n : up - down) : undefined;
        expect(nearest).toBe(expected ?? (toDown < toUp ? down : up));
      }),
    );
  });
});
