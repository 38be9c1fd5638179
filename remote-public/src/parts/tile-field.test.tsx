import { render } from '@testing-library/react';
import { TileField } from './tile-field.tsx';
import { tileKinds, tilePattern } from './tile-pattern.ts';

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

/** Where a path begins each of its tiles, and how far the tile reaches from there along its upper side. */
function startsIn(path: Element): (readonly [x: number, y: number, width: number])[] {
  const starts = (path.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)a(\d+)/g);
  return [...starts].map(([, x, y, side, radius]) => [
    Number(x) - Number(radius),
    Number(y),
    Number(side) + 2 * Number(radius),
  ]);
}

it('draws every tile of its pattern within the picture, and none over another', () => {
  const { container } = render(<TileField columns={12} rows={4} seed={7} className="ground" />);
  const picture = container.querySelector('svg') as SVGElement;
  const [width, height] = [numberOf(picture, 'width'), numberOf(picture, 'height')];
  expect(picture).toHaveAttribute('viewBox', `0 0 ${width} ${height}`);
  expect(width / height).toBe(3);

  const pitch = width / 12;
  const tiles = tilePattern(12, 4, 7);
  for (const kind of tileKinds) {
    const [path, ...others] = picture.querySelectorAll(`.${kind}`);
    expect(others).toEqual([]);
    const drawn = startsIn(path as Element);
    const ofKind = tiles.filter((tile) => tile.kind === kind);
    expect(drawn).toHaveLength(ofKind.length);
    for (const [index, { column, row }] of ofKind.entries()) {
      const [x, y, size] = drawn[index] as (typeof drawn)[number];
      expect(size).toBeGreaterThan(pitch / 2);
      for (const [start, place] of [
        [x, column],
        [y, row],
      ] as const) {
        expect(start).toBeGreaterThan(place * pitch);
        expect(start + size).toBeLessThan((place + 1) * pitch);
      }
    }
  }
});
