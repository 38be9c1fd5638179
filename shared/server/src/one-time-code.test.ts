import { isSameMac, randomCode } from './one-time-code.ts';

const codes = Array.from({ length: 500 }, randomCode);

describe('a one-time code', () => {
  it('is six digits, of which the first may be zeros', () => {
    expect(codes.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(codes.some((code) => code.startsWith('9'))).toBe(true);
  });

  it('is another one each time', () => {
    // Of 500 drawn from a million hardly any meet.
    expect(new Set(codes).size).toBeGreaterThan(490);
  });
});

describe('two authentication codes', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', 'a', false],
    ['abc', Buffer.from('abc'), true],
    [Buffer.from([1, 2]), Buffer.from([1, 2]), true],
    [Buffer.from([1, 2]), Buffer.from([1, 3]), false],
    // As many characters, yet not as many bytes.
    ['é', 'e', false],
  ])('%j and %j are the same: %s', (mac, other, isSame) => {
    expect(isSameMac(mac, other)).toBe(isSame);
    expect(isSameMac(other, mac)).toBe(isSame);
  });
});
