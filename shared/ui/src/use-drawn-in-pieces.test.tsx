import { act, render } from '@testing-library/react';
import { useDrawnInPieces } from './use-drawn-in-pieces.ts';

const drawn: boolean[] = [];

function Part({ isThere }: { isThere: boolean }) {
  drawn.push(useDrawnInPieces(isThere));
  return null;
}

beforeEach(() => {
  drawn.length = 0;
});

describe('what is drawn in pieces', () => {
  it('is drawn after what stood in its place was drawn once more', () => {
    const { rerender } = render(<Part isThere={false} />);
    act(() => rerender(<Part isThere={true} />));
    expect(drawn).toEqual([false, false, true]);
  });

  it('is drawn at once where it is there from the first', () => {
    render(<Part isThere={true} />);
    expect(drawn).toEqual([true]);
  });

  it('is gone at once', () => {
    const { rerender } = render(<Part isThere={true} />);
    drawn.length = 0;
    act(() => rerender(<Part isThere={false} />));
    expect(drawn[0]).toBe(false);
    expect(drawn).not.toContain(true);
  });
});
