import { render } from '@testing-library/react';
import { TileField } from './tile-field.tsx';
import { tilePattern } from './tile-pattern.ts';

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

it('draws every tile of its pattern within the picture, and none over another', () => {
  const { container } = render(<TileField columns={12} rows={4} seed={7} className="ground" />);
  const picture = container.querySelector('svg') as SVGElement;
  const [width, height] = [numberOf(picture, 'width'), numberOf(picture, 'height')];
  expect(picture).toHaveAttribute('viewBox', `0 0 ${width} ${height}`);
  expect(width / height).toBe(3);

  const pitch = width / 12;
  const tiles = tilePattern(12, 4, 7);
  const drawn = [...picture.querySelectorAll('rect')];
  expect(drawn).toHaveLength(tiles.length);
  for (const [index, rect] of drawn.entries()) {
    const { column, row, kind } = tiles[index] as (typeof tiles)[number];
    expect(rect).toHaveClass(kind);
    for (const [start, size, place] of [
      ['x', 'width', column],
      ['y', 'height', row],
    ] as const) {
      expect(numberOf(rect, start)).toBeGreaterThan(place * pitch);
      expect(numberOf(rect, start) + numberOf(rect, size)).toBeLessThan((place + 1) * pitch);
      expect(numberOf(rect, size)).toBeGreaterThan(pitch / 2);
    }
  }
});
