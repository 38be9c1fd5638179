import { parseDecimal } from './parse-decimal.ts';

describe('a plain decimal string', () => {
  it('has no limit to its digits but 30, on whichever side of the point they stand', () => {
    const most = `-${'1'.repeat(12)}.${'2'.repeat(18)}`;
    expect(parseDecimal(most, 18)).toBe(-BigInt('1'.repeat(12) + '2'.repeat(18)));
    expect(() => parseDecimal(`${'1'.repeat(13)}.${'2'.repeat(18)}`, 18)).toThrow(
      'At most 30 digits',
    );
  });

  it('counts the decimals that it is written back with, sent or not', () => {
    expect(parseDecimal('9'.repeat(28), 2)).toBe(BigInt(`${'9'.repeat(28)}00`));
    for (const [text, scale] of [
      ['9'.repeat(29), 2],
      ['9'.repeat(30), 2],
      [`${'9'.repeat(29)}.1`, 2],
      [`${'9'.repeat(13)}.5`, 18],
    ] as const) {
      expect(() => parseDecimal(text, scale)).toThrow('At most 30 digits');
    }
  });

  it.each([
    ['a number', '9'.repeat(40)],
    ['one with a sign and decimals', `-${'9'.repeat(40)}.25`],
  ])('is too long, not malformed, when it is %s', (_, text) => {
    expect(() => parseDecimal(text, 2)).toThrow('At most 30 digits');
  });

  it.each([
    ['what stands before it', `x${'9'.repeat(40)}`],
    ['what stands behind it', `${'9'.repeat(40)}x`],
    ['what stands behind its point', `${'9'.repeat(40)}.xx`],
  ])('is malformed, however long, by %s', (_, text) => {
    expect(() => parseDecimal(text, 2)).toThrow('Expected a decimal string such as "12.50"');
  });

  it('names the decimals that it may have', () => {
    expect(() => parseDecimal('1.234', 2)).toThrow('At most 2 decimals');
    expect(() => parseDecimal('1.234', 2)).toThrow(
      expect.objectContaining({ name: 'AmountError', code: 'too_many_decimals' }),
    );
  });
});
