import { render, screen } from '@testing-library/react';
import { Steps } from './steps.tsx';

it('each step lays one tile more than the one before, and the last lays all', () => {
  render(<Steps />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.length).toBeGreaterThan(1);
  for (const [index, step] of steps.entries()) {
    const tiles = [...step.querySelectorAll('rect')];
    expect(tiles).toHaveLength(steps.length);
    const laid = tiles.map((tile) => tile.classList.contains('laid'));
    expect(laid).toEqual(steps.map((_, tile) => tile <= index));
  }
});

it('its tiles lie side by side within their picture', () => {
  render(<Steps />);
  const picture = document.querySelector('svg') as SVGElement;
  const ends = [...picture.querySelectorAll('rect')].map((tile) => {
    const left = Number(tile.getAttribute('x'));
    return [left, left + Number(tile.getAttribute('width'))] as const;
  });
  expect(ends[0]?.[0]).toBeGreaterThanOrEqual(0);
  expect(ends.at(-1)?.[1]).toBeLessThanOrEqual(Number(picture.getAttribute('width')));
  for (const [index, [left]] of ends.entries()) {
    expect(left).toBeGreaterThan(ends[index - 1]?.[1] ?? -1);
  }
});
