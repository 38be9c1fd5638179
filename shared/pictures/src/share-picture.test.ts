import { darkTokens } from './dark-tokens.ts';
import { breakLines, textPath, textWidth } from './set-text.ts';
import { sharePicture } from './share-picture.ts';

const page = { title: 'Questions & answers', description: 'Borrowing, prices and accounts.' };

describe('the picture of a page', () => {
  it('is as large as those who draw it want it, small as a file, and the same each time', async () => {
    const [one, other] = [await sharePicture(page, []), await sharePicture(page, [])];
    expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(one.length).toBeLessThan(40_000);
    expect(one.equals(other)).toBe(true);
  });

  it('has the words of its page, and the tiles that it is given', async () => {
    const drawn = await sharePicture(page, []);
    expect(drawn.equals(await sharePicture({ ...page, title: 'Fragen' }, []))).toBe(false);
    expect(drawn.equals(await sharePicture({ ...page, description: 'Kredite' }, []))).toBe(false);
    const tile = { column: 1, row: 1, kind: 'lit' } as const;
    expect(drawn.equals(await sharePicture(page, [tile]))).toBe(false);
  });

  it.each([
    ['a title that does not fit', 'Word '.repeat(60), 'is too long for the picture'],
    ['a letter that the font lacks', 'Bitcoin 借款', 'has no letter'],
  ])('is not drawn with %s', async (_, title, reason) => {
    await expect(sharePicture({ ...page, title }, [])).rejects.toThrow(reason);
  });
});

describe('text', () => {
  const style = { weight: 'regular', size: 100 } as const;

  it('is broken between words, and a long word stands alone', () => {
    const width = textWidth('one two', style);
    expect(breakLines('one two three', width, style)).toEqual(['one two', 'three']);
    expect(breakLines('a Verbraucherkreditrichtlinie b', width, style)).toEqual([
      'a',
      'Verbraucherkreditrichtlinie',
      'b',
    ]);
  });

  it('is wider in a larger size, and begins where it is put', () => {
    expect(textWidth('loan', { ...style, size: 200 })).toBeCloseTo(2 * textWidth('loan', style));
    expect(textWidth('loan', { ...style, spacing: 0.1 })).toBeCloseTo(
      textWidth('loan', style) + 3 * 10,
    );
    const xs = (path: string) => [...path.matchAll(/[ML]([-\d.]+)/g)].map(([, x]) => Number(x));
    const [at0, at50] = [textPath('l', 0, 0, style), textPath('l', 50, 0, style)];
    expect(Math.min(...xs(at50)) - Math.min(...xs(at0))).toBeCloseTo(50);
  });
});

it('takes the colours of the dark theme from the design tokens', () => {
  expect(darkTokens()).toMatchObject({ ground: '#0b0e14', accent: '#f5b544' });
});
