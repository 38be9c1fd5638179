import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';

const now = new Date('2026-11-20T10:00:00Z');

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

describe('a countdown', () => {
  it('counts by the second down to nothing, and no further', () => {
    render(<Countdown until="2026-11-20T10:01:05Z" />);
    expect(screen.getByRole('timer')).toHaveTextContent('1:05');
    expect(screen.getByRole('timer')).toHaveAttribute('datetime', 'PT65S');
    act(() => jest.advanceTimersByTime(6_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:59');
    act(() => jest.advanceTimersByTime(61_000));
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
  });

  it('ends with what it stands in', () => {
    const { unmount } = render(<Countdown until="2026-11-20T10:01:05Z" />);
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
