import { csvRecord } from './csv-text.ts';

const cellOf = (text: string) => csvRecord([text]).slice(0, -2);

describe('a CSV record', () => {
  it('ends with CR LF and separates by commas', () => {
    expect(csvRecord(['a', null, { number: '1.50' }])).toBe('a,,1.50\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' padded ', '" padded "'],
    ['Grüße, 5 €', '"Grüße, 5 €"'],
    ['', ''],
  ])('writes %j as %j', (text, written) => {
    expect(cellOf(text)).toBe(written);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '\u200b=1',
    '=cmd|"/c calc"!A1',
  ])('does not let %j begin a formula', (text) => {
    expect(cellOf(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('keeps numbers numeric, negative ones too, with all their decimals', () => {
    expect(csvRecord([{ number: '-0.000000000000000001' }, { number: '12' }])).toBe(
      '-0.000000000000000001,12\r\n',
    );
  });

  it('takes nothing for a number that is none', () => {
    expect(() => csvRecord([{ number: '=1' }])).toThrow(RangeError);
    expect(() => csvRecord([{ number: '1e5' }])).toThrow(RangeError);
  });
});
