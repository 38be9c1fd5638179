import { writeCsv } from './write-csv.ts';

const withoutMark = (csv: string) => csv.replace(/^\ufeff/, '');

describe('a CSV file', () => {
  it('begins with a byte order mark and ends each line with CR LF', () => {
    expect(writeCsv([['a', 'b'], ['c']])).toBe('\ufeffa,b\r\nc\r\n');
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(withoutMark(writeCsv([['a,b', 'say "x"', 'two\nlines']]))).toBe(
      '"a,b","say ""x""","two\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', ' =1', '\u200b=1'])(
    'neutralises the text %j',
    (text) => {
      expect(withoutMark(writeCsv([[text]]))).toContain(`'${text}`);
    },
  );

  it('keeps numbers numeric, below zero too', () => {
    expect(
      withoutMark(writeCsv([[{ number: '-12.50' }, { number: '0.1' }, { number: '-7' }, null]])),
    ).toBe('-12.50,0.1,-7,\r\n');
  });

  it('treats what only claims to be a number as text', () => {
    expect(withoutMark(writeCsv([[{ number: '-1+cmd' }]]))).toBe("'-1+cmd\r\n");
    expect(withoutMark(writeCsv([[{ number: '=cmd+1' }]]))).toBe("'=cmd+1\r\n");
  });
});
