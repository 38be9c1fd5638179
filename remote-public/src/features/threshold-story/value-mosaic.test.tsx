import { render } from '@testing-library/react';
import { ValueMosaic } from './value-mosaic.tsx';

type Mosaic = Parameters<typeof ValueMosaic>[0];

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

function draw(mosaic: Partial<Mosaic>) {
  const { container } = render(
    <ValueMosaic debtTiles={40} valueTiles={80} waterlines={[]} {...mosaic} />,
  );
  const tiles = [...container.querySelectorAll('rect')].map((tile) => ({
    kind: tile.getAttribute('class')?.replace('tile ', ''),
    left: numberOf(tile, 'x'),
    top: numberOf(tile, 'y'),
    right: numberOf(tile, 'x') + numberOf(tile, 'width'),
    bottom: numberOf(tile, 'y') + numberOf(tile, 'height'),
  }));
  const [left = 0, top = 0, width = 0, height = 0] =
    container.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const paths = [...container.querySelectorAll('path')];
  return { tiles, frame: { left, top, right: left + width, bottom: top + height }, paths };
}

type Point = readonly [x: number, y: number];

/** The corners of a path that moves once and then goes along the axes only. */
function cornersOf(path: string): Point[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MHV])(-?[\d.]+)(?: (-?[\d.]+))?/g)].map(([, step, first, second]) => {
    if (step !== 'V') x = Number(first);
    if (step === 'V') y = Number(first);
    if (step === 'M') y = Number(second);
    return [x, y];
  });
}

/** How many tiles lie wholly below a line of corners. */
function countBelow(corners: Point[], tiles: ReturnType<typeof draw>['tiles']) {
  return tiles.filter(({ left, right, top }) =>
    corners.some(([x, y], index) => {
      const next = corners[index + 1];
      return next !== undefined && next[1] === y && x <= left && right <= next[0] && y <= top;
    }),
  ).length;
}

describe('the mosaic', () => {
  it('has a hundred tiles in rows of ten, all in the picture, none over another', () => {
    const { tiles, frame } = draw({});
    expect(tiles).toHaveLength(100);
    expect(new Set(tiles.map(({ left }) => left)).size).toBe(10);
    expect(new Set(tiles.map(({ left, top }) => `${left} ${top}`)).size).toBe(100);
    for (const tile of tiles) {
      expect(tile.left).toBeGreaterThanOrEqual(frame.left);
      expect(tile.top).toBeGreaterThanOrEqual(frame.top);
      expect(tile.right).toBeLessThanOrEqual(frame.right);
      expect(tile.bottom).toBeLessThanOrEqual(frame.bottom);
    }
    const [first, second] = tiles;
    expect(second?.left).toBeGreaterThan(first?.right ?? Number.NaN);
    expect(tiles[10]?.bottom).toBeLessThan(first?.top ?? Number.NaN);
  });

  it.each([
    [40, 80, { owed: 40, free: 40, gone: 20 }],
    [40, 100, { owed: 40, free: 60 }],
    [40, 40, { owed: 40, gone: 60 }],
    [60, 35, { owed: 35, lost: 25, gone: 40 }],
    [0, 100, { free: 100 }],
  ])('with %i owed of %i shows each share by as many tiles', (debtTiles, valueTiles, shares) => {
    const kinds = draw({ debtTiles, valueTiles }).tiles.map(({ kind }) => kind);
    const counted = Object.fromEntries(
      [...new Set(kinds)].map((kind) => [kind, kinds.filter((other) => other === kind).length]),
    );
    expect(counted).toEqual(shares);
  });

  it.each([0, 10, 37, 57, 80, 99, 100])(
    'lays a line above %i tiles, from edge to edge',
    (tiles) => {
      const drawn = draw({ waterlines: [{ label: 'Warning', tone: 'warn', tiles }] });
      const [line] = drawn.paths;
      expect(line).toHaveClass('water', 'warn');
      const corners = cornersOf(line?.getAttribute('d') ?? '');
      expect(countBelow(corners, drawn.tiles)).toBe(tiles);
      const lefts = drawn.tiles.map(({ left }) => left);
      const rights = drawn.tiles.map(({ right }) => right);
      expect(corners[0]?.[0]).toBeLessThanOrEqual(Math.min(...lefts));
      expect(corners.at(-1)?.[0]).toBeGreaterThanOrEqual(Math.max(...rights));
      for (const [x, y] of corners) {
        expect([x >= drawn.frame.left, x <= drawn.frame.right]).toEqual([true, true]);
        expect([y >= drawn.frame.top, y <= drawn.frame.bottom]).toEqual([true, true]);
      }
    },
  );
});
