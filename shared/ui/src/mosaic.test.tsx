import { render, screen } from '@testing-library/react';
import { Mosaic } from './mosaic.tsx';
import { shareTiles } from './share-tiles.ts';

describe('the tiles of parts', () => {
  it.each([
    [[46n, 32n, 11n, 11n], 200, [92, 64, 22, 22]],
    [[1n, 1n, 1n], 10, [4, 3, 3]],
    [[2n, 1n], 2, [1, 1]],
    [[999_999n, 1n], 10, [9, 1]],
    [[5n, 0n], 4, [4, 0]],
    [[0n, 0n], 4, [0, 0]],
    [[3n, 3n, 3n], 2, [1, 1, 0]],
  ])('of %p among %i are %p', (weights, tiles, counts) => {
    expect(shareTiles(weights, tiles)).toEqual(counts);
  });
});

it('a mosaic says what it shows, and what nobody holds is free', () => {
  const { container, rerender } = render(
    <Mosaic
      label="Bitcoin 75%, euros 25%"
      tiles={4}
      columns={2}
      parts={[
        { tone: 'BTC', weight: 3n },
        { tone: 'EUR', weight: 1n },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Bitcoin 75%, euros 25%' })).toBeInTheDocument();
  const tones = () => [...container.querySelectorAll('rect')].map((tile) => tile.classList[1]);
  expect(tones()).toEqual(['BTC', 'BTC', 'BTC', 'EUR']);
  rerender(<Mosaic label="Nothing yet" tiles={3} columns={3} parts={[]} />);
  expect(tones()).toEqual(['free', 'free', 'free']);
});
