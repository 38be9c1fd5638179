import fc from 'fast-check';
import { AmountError } from './amount-error.ts';
import { assets } from './asset.ts';
import { formatAmount } from './format-amount.ts';
import { minorUnits } from './minor-units.ts';
import { parseAmount, parseSignedAmount } from './parse-amount.ts';

function codeOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof AmountError) return error.code;
    throw error;
  }
}

describe('parseAmount', () => {
  it.each([
    ['0.80000000', 'BTC', 80_000_000n],
    ['0.8', 'BTC', 80_000_000n],
    ['1', 'ETH', 10n ** 18n],
    ['123456789012.123456789012345678', 'ETH', 123456789012123456789012345678n],
    ['0', 'EUR', 0n],
    ['24000.00', 'EUR', 2_400_000n],
  ] as const)('reads %s %s', (text, asset, minor) => {
    expect(parseAmount(text, asset)).toBe(minor);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1,5',
    '.5',
    '5.',
    '1e3',
    '+1',
    '0x10',
    '00.5',
    '01',
    'NaN',
    '1_000',
    '١',
  ])('refuses %p as malformed', (text) => {
    expect(codeOf(() => parseAmount(text, 'EUR'))).toBe('malformed');
  });

  it('never rounds: a decimal too many is an error, even a zero', () => {
    expect(codeOf(() => parseAmount('1.001', 'EUR'))).toBe('too_many_decimals');
    expect(codeOf(() => parseAmount('1.000', 'EUR'))).toBe('too_many_decimals');
  });

  it('takes 30 digits and no more', () => {
    expect(parseAmount('9'.repeat(28), 'EUR')).toBe(BigInt('9'.repeat(28)) * 100n);
    expect(codeOf(() => parseAmount('9'.repeat(31), 'EUR'))).toBe('too_many_digits');
    expect(codeOf(() => parseAmount(`${'9'.repeat(29)}.12`, 'EUR'))).toBe('too_many_digits');
    expect(codeOf(() => parseAmount('9'.repeat(100_000), 'EUR'))).toBe('too_many_digits');
  });

  it('refuses a sign where none belongs', () => {
    expect(codeOf(() => parseAmount('-1.00', 'EUR'))).toBe('negative');
    expect(codeOf(() => parseAmount('-0', 'EUR'))).toBe('negative');
    expect(parseSignedAmount('-1.05', 'EUR')).toBe(-105n);
    expect(parseSignedAmount('-0.05', 'EUR')).toBe(-5n);
  });

  it('reads back what formatAmount writes', () => {
    const minor = fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n });
    fc.assert(
      fc.property(fc.constantFrom(...assets), minor, (asset, value) => {
        expect(parseSignedAmount(formatAmount(minorUnits(asset, value), asset), asset)).toBe(value);
      }),
    );
  });
});

describe('formatAmount', () => {
  it('writes the full scale of the asset', () => {
    expect(formatAmount(minorUnits('BTC', 80_000_000n), 'BTC')).toBe('0.80000000');
    expect(formatAmount(minorUnits('ETH', 1n), 'ETH')).toBe('0.000000000000000001');
    expect(formatAmount(minorUnits('EUR', -5n), 'EUR')).toBe('-0.05');
    expect(formatAmount(0n, 'USDC')).toBe('0.000000');
  });
});
