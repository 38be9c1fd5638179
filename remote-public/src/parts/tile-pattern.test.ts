import { tilePattern } from './tile-pattern.ts';

/** As large as the pattern can be told from chance by its shares. */
const tiles = tilePattern(100, 100, 21);

const shareOf = (kind: string) => tiles.filter((tile) => tile.kind === kind).length / 10_000;

describe('the pattern of tiles', () => {
  it('lies within its field, on whole places, and no tile lies on another', () => {
    const laid = tilePattern(7, 3, 5);
    for (const { column, row } of laid) {
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(column);
      expect([0, 1, 2]).toContain(row);
    }
    const places = new Set(laid.map(({ column, row }) => `${column} ${row}`));
    expect(places.size).toBe(laid.length);
  });

  it('reaches every edge of its field', () => {
    const columns = tiles.map(({ column }) => column);
    const rows = tiles.map(({ row }) => row);
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([0, 99]);
    expect([Math.min(...rows), Math.max(...rows)]).toEqual([0, 99]);
  });

  it('is mostly outlines, with some tiles filled or raised, few lit, and gaps', () => {
    expect(shareOf('outline')).toBeCloseTo(0.42, 1);
    expect(shareOf('filled')).toBeCloseTo(0.18, 1);
    expect(shareOf('raised')).toBeCloseTo(0.08, 1);
    expect(shareOf('lit')).toBeGreaterThan(0.005);
    expect(shareOf('lit')).toBeLessThan(0.02);
    expect(tiles.length / 10_000).toBeCloseTo(0.69, 1);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(tilePattern(20, 20, 7)).toEqual(tilePattern(20, 20, 7));
    expect(tilePattern(20, 20, 8)).not.toEqual(tilePattern(20, 20, 7));
  });

  it('does not repeat itself from row to row', () => {
    const row = (wanted: number) =>
      tiles.filter((tile) => tile.row === wanted).map(({ column, kind }) => `${column} ${kind}`);
    expect(row(1)).not.toEqual(row(0));
  });
});
